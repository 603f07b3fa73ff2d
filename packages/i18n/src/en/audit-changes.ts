import { auditFields, auditPlainValues, auditValues } from './audit-facts.ts';
import { changeWords } from './audit-words.ts';
import { permissions } from './permissions.ts';

/** What an entry of the audit log changed: loaded when one is opened. */
export const auditChanges = {
  table: changeWords,
  fields: auditFields,
  values: auditValues,
  plainValues: auditPlainValues,
  permissions,
};
