import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { targetOf, type AuditTarget } from '@arcadia/web/audit/audit-facts';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { AuditEntry } from './queries.ts';

/** What an entry is about, by its name, and the way there where it has a page. */
export function Target({ entry }: { entry: AuditEntry }) {
  const { facts } = useMessages('audit');
  const target = targetOf(facts, entry);
  if (target === null) return null;
  const own = target.kind === 'member' && target.id === entry.memberId;
  const name = target.name ?? (own ? entry.memberName : null);
  const href = hrefOf(target, entry);
  const text = name ?? target.word;
  return (
    <span className="wrap-anywhere">
      {href === null ? (
        text
      ) : (
        <Link href={href} className={textLinkClass}>
          {text}
        </Link>
      )}
      {name !== null && <span className="ml-2 text-12 text-text-muted">{target.word}</span>}
      {name === null && target.kind !== null && (
        <span className="ml-2 font-mono text-12 text-text-muted">{target.idEnd}</span>
      )}
    </span>
  );
}

/** Null where there is no page: none of its kind, or none any more. */
function hrefOf({ id, kind }: AuditTarget, { action, memberId }: AuditEntry): string | null {
  if (action.endsWith('.delete')) return null;
  switch (kind) {
    case 'application':
      return paths.application(id);
    case 'regionService':
      return paths.regionService(id);
    case 'role':
      return paths.role(id);
    case 'member':
      return id === memberId ? null : paths.subAccount(id);
    case 'submission':
      return paths.certification;
    case 'recharge':
      return paths.paymentResult(id);
    default:
      return null;
  }
}
