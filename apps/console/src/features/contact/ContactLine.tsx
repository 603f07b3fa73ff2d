import { textLinkClass } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';

type ContactLineProps = {
  label: string;
  value: string;
  /** Address for the device: `tel:` or `mailto:`. */
  href: string;
  /** Names the value after "Copy". */
  copyLabel: string;
};

/** One way to reach the service desk, to press or to take along. */
export function ContactLine({ label, value, href, copyLabel }: ContactLineProps) {
  return (
    <div className="flex min-h-10 items-center gap-3">
      <dt className="w-16 shrink-0 text-13 text-text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-16 tabular-nums">
        <a href={href} className={`${textLinkClass} min-w-0 wrap-anywhere`}>
          {value}
        </a>
        <CopyButton value={value} label={copyLabel} />
      </dd>
    </div>
  );
}
