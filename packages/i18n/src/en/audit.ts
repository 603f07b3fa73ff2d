import { auditTargets } from './audit-targets.ts';
import { memberActions } from './audit-words.ts';

/** The company's own audit log: activity of the main account and the sub-accounts. */
export const audit = {
  title: 'Audit log',
  description:
    'A record of what people in your company did, when and from where. Entries can’t be changed or deleted.',
  search: 'Person, action or ID',
  time: 'Time',
  member: 'Person',
  memberId: 'Account ID',
  deletedMember: ({ name }: { name: string }) => `${name} (deleted)`,
  apiKey: 'API key',
  apiKeyId: 'API key ID',
  viaKey: ({ name }: { name: string }) => `via ${name}`,
  action: 'Action',
  actions: memberActions,
  actionCode: 'Action code',
  period: 'Date',
  periods: {
    today: 'Today',
    last7Days: 'Last 7 days',
    last30Days: 'Last 30 days',
    thisMonth: 'This month',
  },
  target: 'Target',
  targetId: 'Target ID',
  ipAddress: 'IP address',
  entryId: 'Entry ID',
  exportedTime: 'Time (UTC+8)',
  emptyTitle: 'No activity yet',
  emptyText: 'Activity by your main account and sub-accounts will appear here.',
  listFailed: 'The audit log couldn’t be loaded',
  missingTitle: 'This entry isn’t on this page',
  missingText: 'Search for it by date, person or action.',
  none: 'None',
  targets: auditTargets,
};
