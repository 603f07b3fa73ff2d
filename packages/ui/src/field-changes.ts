export type FieldChange = {
  field: string;
  /** As text; null where the entry says nothing about it. */
  before: string | null;
  after: string | null;
  changed: boolean;
};

/** Null where that side was not recorded. */
export type RecordedFields = Readonly<Record<string, unknown>> | null;

/**
 * What was recorded of a thing before and after, field by field in the order of recording. A field that only one side names has not
 * changed where the other side was not recorded at all (a creation has no before).
 */
export function fieldChanges(before: RecordedFields, after: RecordedFields): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const was = textOf(before, field);
    const is = textOf(after, field);
    return {
      field,
      before: was,
      after: is,
      changed: before !== null && after !== null && was !== is,
    };
  });
}

function textOf(fields: RecordedFields, field: string): string | null {
  if (fields === null || !Object.hasOwn(fields, field)) return null;
  const value = fields[field];
  if (typeof value === 'string') return value;
  if (isMoney(value)) return `${value.amount} ${value.currency}`;
  return JSON.stringify(value, null, 2);
}

/** As it travels and as it is recorded: a decimal string with its currency. */
function isMoney(value: unknown): value is { amount: string; currency: string } {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.keys(value).toSorted().join() !== 'amount,currency') return false;
  return Object.values(value).every((part) => typeof part === 'string');
}
