import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import type { AuditTarget } from './audit-facts.tsx';

type TargetTextProps = {
  target: AuditTarget;
  /** Name of the target; null where it has none, or none is known: then its kind and the end of its id stand there. */
  name: string | null;
  /** Address of the target's page, or null where there is none. */
  href: string | null;
  /** Cuts a long text in a wide table, where it would push other columns out of sight. */
  cut?: boolean;
};

/** Target of an audit entry by its name, with a link where it has a page. */
export function TargetText({ target, name, href, cut = false }: TargetTextProps) {
  const text = name ?? target.word;
  return (
    <span
      title={cut ? (name === null ? text : `${text} · ${target.word}`) : undefined}
      className={cx(
        'wrap-anywhere',
        cut && 'lg:inline-block lg:max-w-52 lg:truncate lg:align-middle',
      )}
    >
      {href === null ? (
        text
      ) : (
        <Link href={href} className={textLinkClass}>
          {text}
        </Link>
      )}
      {name !== null && <span className="ml-2 text-12 text-text-muted">{target.word}</span>}
      {name === null && (
        <span className="ml-2 font-mono text-12 text-text-muted">{target.idEnd}</span>
      )}
    </span>
  );
}
