import type { auditChanges as en } from '../en/audit-changes.ts';
import type { Messages } from '../messages.ts';
import { auditFields, auditPlainValues, auditValues } from './audit-facts.ts';
import { permissions } from './permissions.ts';

export const auditChanges: Messages<typeof en> = {
  /** How an entry shows what changed. */
  table: {
    title: '变更内容',
    recorded: '记录内容',
    context: '同时记录',
    nothingRecorded: '此操作未记录其他内容。',
    field: '字段',
    before: '变更前',
    after: '变更后',
    value: '值',
    absent: '未记录',
    changed: '有变更',
  },
  fields: auditFields,
  values: auditValues,
  plainValues: auditPlainValues,
  permissions,
};
