import type { auditChanges as en } from '../en/audit-changes.ts';
import type { Messages } from '../messages.ts';
import { auditFields, auditPlainValues, auditValues } from './audit-facts.ts';
import { changeWords } from './audit-words.ts';
import { permissions } from './permissions.ts';

export const auditChanges: Messages<typeof en> = {
  table: changeWords,
  fields: auditFields,
  values: auditValues,
  plainValues: auditPlainValues,
  permissions,
};
