import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { targetOf, type AuditTarget } from '@arcadia/web/audit/audit-facts';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { AuditEntry } from './queries.ts';

/** What an entry is about, by its name, and the way there where it has a page. */
export function Target({ entry }: { entry: AuditEntry }) {
  const { facts } = useMessages('backofficeAudit');
  const target = targetOf(facts, entry);
  if (target === null) return null;
  const name = target.name ?? nameBeside(target, entry);
  const href = entry.action.endsWith('.delete') ? null : hrefOf(target);
  const text = name ?? target.word;
  return (
    <span
      // Cut in the table, where it would push the address out of sight; whole on a card and in the entry.
      title={name === null ? text : `${text} · ${target.word}`}
      className="wrap-anywhere lg:inline-block lg:max-w-52 lg:truncate lg:align-middle"
    >
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

/** The actor's and the customer's names stand in every entry. */
function nameBeside({ id, kind }: AuditTarget, entry: AuditEntry): string | null {
  if (id === entry.actorId) return entry.actorName;
  if (id === entry.companyId || kind === 'submission') return entry.companyName;
  return null;
}

/** Null where there is no page of its kind. */
function hrefOf({ id, kind }: AuditTarget): string | null {
  switch (kind) {
    case 'company':
      return paths.customer(id);
    case 'application':
      return paths.applicationNamed(id);
    case 'regionService':
      return paths.regionService(id);
    case 'game':
      return paths.game(id);
    case 'operator':
      return paths.staffMember(id);
    default:
      return null;
  }
}
