import { targetOf, type AuditTarget } from '@arcadia/web/audit/audit-facts';
import { TargetText } from '@arcadia/web/audit/target-text';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { AuditEntry } from './queries.ts';

/** The thing that an entry is about, by its name, and the way there where it has a page. */
export function Target({ entry }: { entry: AuditEntry }) {
  const { targets } = useMessages('backofficeAudit');
  const target = targetOf(targets, entry);
  if (target === null) return null;
  const name = target.name ?? nameBeside(target, entry);
  const href = entry.action.endsWith('.delete') ? null : hrefOf(target);
  return <TargetText {...{ target, name, href }} cut />;
}

/** The actor's and the customer's names stand in every entry. */
function nameBeside({ id, kind }: AuditTarget, entry: AuditEntry): string | null {
  if (id === entry.actorId) return entry.actorName;
  if (id === entry.companyId || kind === 'submission') return entry.companyName;
  return null;
}

/** The address of a target's page; null for a kind without pages. */
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
    case 'paymentCase':
      return paths.paymentCase(id);
    case 'adjustment':
      return paths.adjustment(id);
    default:
      return null;
  }
}
