import { auditFields, auditPlainValues, auditTargets, auditValues } from './audit-facts.ts';
import { changeWords, memberActions } from './audit-words.ts';
import { permissions } from './permissions.ts';

/** The company's own audit log: what the main account and the sub-accounts did. */
export const audit = {
  title: 'Audit log',
  description:
    'What the people of your company did, when and from where. Entries cannot be changed or deleted.',
  search: 'Person, action or ID',
  time: 'Time',
  member: 'Who',
  memberId: 'Account ID',
  deletedMember: ({ name }: { name: string }) => `${name} (deleted)`,
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
  emptyTitle: 'Nothing recorded yet',
  emptyText: 'What you and your sub-accounts do here is recorded from the first log-in on.',
  listFailed: 'The audit log could not be loaded',
  missingTitle: 'This entry is not on the page shown',
  missingText: 'Look for it by its date, the person or the action.',
  none: 'None',
  changes: changeWords,
  facts: {
    fields: auditFields,
    values: auditValues,
    plainValues: auditPlainValues,
    targets: auditTargets,
    permissions,
  },
};
