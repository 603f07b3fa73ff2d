import { CopyButton } from '../action/copy-button.tsx';
import { truncateMiddle } from './truncate-middle.ts';

export interface IdentifierProps {
  value: string;
  /** Name of the id, for the button that copies it: "order number". */
  label: string;
  /** Most characters shown; the middle is left out, what is copied is whole. */
  max?: number;
}

/** An id in a monospaced face, shortened in the middle, with a button that copies the whole of it. */
export function Identifier({ value, label, max = 20 }: IdentifierProps) {
  const shown = truncateMiddle(value, max);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span className="font-mono text-13">
        {shown === value ? (
          value
        ) : (
          <>
            <span aria-hidden title={value}>
              {shown}
            </span>
            <span className="sr-only">{value}</span>
          </>
        )}
      </span>
      <CopyButton value={value} label={label} />
    </span>
  );
}
