import { CopyButton } from '@arcadia/ui/action/copy-button';
import { cx } from '@arcadia/ui/cx';

type CodeProps = {
  /** Names it for screen readers. */
  label: string;
  text: string;
  /** Longer ones scroll within themselves. */
  tall?: boolean;
};

/** A piece of code with a button that copies it. */
export function Code({ label, text, tall = false }: CodeProps) {
  return (
    <div className="relative min-w-0">
      <pre
        tabIndex={0}
        aria-label={label}
        className={cx(
          'overflow-auto rounded-control border border-hairline bg-surface-sunken py-3 pr-12 pl-4 font-mono text-12 max-lg:min-h-14 max-lg:py-4 max-lg:pr-16',
          tall ? 'max-h-160' : 'max-h-110',
        )}
      >
        {text}
      </pre>
      <CopyButton value={text} label={label} className="absolute top-2 right-2 bg-surface-raised" />
    </div>
  );
}
