export type FieldChange = {
  /** Name of the field, or its path where it is nested: `manager.email`, `callbacks[0].url`. */
  field: string;
  /** Text of the earlier value; null where the entry says nothing about the field. */
  before: string | null;
  after: string | null;
  changed: boolean;
  /** Only one side names the field: it was recorded beside the change and is no part of it. */
  context: boolean;
};

/** Fields of one side; null where that side was not recorded. */
export type RecordedFields = Readonly<Record<string, unknown>> | null;

/**
 * Changes between two records of a thing, before and after, field by field in the order of recording; fields within fields stand for
 * themselves. A field that only one side names has not changed where the other side was not recorded at all (a creation has no
 * before). Nor has a top-level field that one of two sides does not name at all: what was deleted or added within a field is
 * recorded as null on the other side.
 */
export function fieldChanges(before: RecordedFields, after: RecordedFields): FieldChange[] {
  const [was, is] = [textsOf(before ?? {}), textsOf(after ?? {})];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  // Null on one side and fields on the other: the fields show it.
  const isEmptied = (path: string) =>
    [was, is].every((texts) => (texts.get(path) ?? 'null') === 'null') &&
    paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`));
  return paths
    .filter((path) => !isEmptied(path))
    .map((field) => {
      const [one, other] = [was.get(field) ?? null, is.get(field) ?? null];
      const isChange = before !== null && after !== null;
      const name = field.split(/[.[]/)[0] ?? field;
      const context = isChange && !(name in before && name in after);
      return {
        field,
        before: one,
        after: other,
        changed: isChange && !context && one !== other,
        context,
      };
    });
}

/** The innermost values as text, by their paths. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  const parts = partsOf(value, path);
  if (parts === null) return new Map([[path, textOf(value)]]);
  return new Map(parts.flatMap(([name, part]) => [...textsOf(part, name)]));
}

/** Fields within a value; null for a value that is read as one: text, numbers, money, a list of such. */
function partsOf(value: unknown, path: string): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null || isMoney(value)) return null;
  if (Array.isArray(value)) {
    if (value.every((one) => partsOf(one, '') === null)) return null;
    return value.map((one, index) => [`${path}[${index}]`, one]);
  }
  const entries = Object.entries(value);
  if (path === '') return entries;
  return entries.length === 0 ? null : entries.map(([name, one]) => [`${path}.${name}`, one]);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isMoney(value)) return `${value.amount} ${value.currency}`;
  if (Array.isArray(value) && value.length > 0) return value.map(textOf).join('\n');
  return JSON.stringify(value);
}

/** Money as on the wire and in records: a decimal string with its currency. */
function isMoney(value: unknown): value is { amount: string; currency: string } {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.keys(value).toSorted().join() !== 'amount,currency') return false;
  return Object.values(value).every((part) => typeof part === 'string');
}
