import { CopyButton } from '@arcadia/ui/action/copy-button';

type LongNameProps = {
  value: string;
  /** Name of the value, for the button that copies it. */
  label: string;
};

/** A URL or package name: whole, however long, since its end tells as much as its beginning. */
export function LongName({ value, label }: LongNameProps) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 pt-0.5 font-mono text-13 wrap-anywhere max-lg:pt-2">{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  );
}
