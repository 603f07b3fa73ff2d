import { targetOf, type AuditTarget } from '@arcadia/web/audit/audit-facts';
import { TargetText } from '@arcadia/web/audit/target-text';
import { paths } from '../../app/paths.ts';
import type { client } from '../client.ts';
import { useMessages } from '../messages.ts';

export type AuditEntry = Awaited<ReturnType<typeof client.listOwnAudit>>['records'][number];

/** The thing that an entry is about, by its name, and the way there where it has a page. */
export function Target({ entry }: { entry: AuditEntry }) {
  const { targets } = useMessages('audit');
  const target = targetOf(targets, entry);
  if (target === null) return null;
  const own = target.kind === 'member' && target.id === entry.memberId;
  const name = target.name ?? (own ? entry.memberName : null);
  return <TargetText {...{ target, name }} href={hrefOf(target, entry)} />;
}

/** The address of a target's page; null where there is none: none of its kind, or none any more. */
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
    case 'apiKey':
      return paths.apiKey(id);
    case 'submission':
      return paths.certification;
    case 'recharge':
      return paths.paymentResult(id);
    default:
      return null;
  }
}
