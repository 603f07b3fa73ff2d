import { auditChanges } from './audit-changes.ts';
import { auditTargets } from './audit-targets.ts';
import { memberActions, otherActions } from './audit-words.ts';

/** The audit log: who did what, when and from where. */
export const backofficeAudit = {
  title: 'Audit log',
  description:
    'A record of who did what, when and from where. Entries can’t be changed or deleted.',
  search: 'Person, action or ID',
  time: 'Time',
  actor: 'Person',
  actorKind: 'Actor type',
  actorKinds: {
    visitor: 'Visitor',
    member: 'Customer',
    operator: 'Operator',
    system: 'System',
  },
  actorId: 'Person ID',
  apiKey: 'API key',
  apiKeyId: 'API key ID',
  viaKey: ({ name }: { name: string }) => `via ${name}`,
  action: 'Action',
  actions: { ...memberActions, ...otherActions },
  period: 'Date',
  target: 'Target',
  targetId: 'Target ID',
  from: 'From',
  ipAddress: 'IP address',
  requestId: 'Request ID',
  entryId: 'Entry ID',
  /** Columns used only in exports, whose times are in UTC+8. */
  exported: {
    time: 'Time (UTC+8)',
    companyId: 'Customer ID',
    actionCode: 'Action code',
  },
  emptyTitle: 'No activity yet',
  emptyText: 'Activity will appear here after the first login.',
  listFailed: 'The audit log couldn’t be loaded',
  recordFailed: 'This entry couldn’t be loaded',
  targets: auditTargets,
  changes: auditChanges,
};
