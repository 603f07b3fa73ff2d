import { auditFields, auditPlainValues, auditValues } from './audit-facts.ts';
import { permissions } from './permissions.ts';

/** Changes of an entry of the audit log: loaded when one is opened. */
export const auditChanges = {
  /** How an entry shows what changed. */
  table: {
    title: 'What changed',
    recorded: 'Details',
    /** Fields recorded next to a change. */
    context: 'Additional details',
    nothingRecorded: 'No details were recorded for this action.',
    field: 'Field',
    before: 'Before',
    after: 'After',
    value: 'Value',
    absent: 'not recorded',
    changed: 'changed',
  },
  fields: auditFields,
  values: auditValues,
  plainValues: auditPlainValues,
  permissions,
};
