/**
 * Paths of the fields that `given` has and `parsed` lacks. Our schemas drop unknown fields, so these are the unknown
 * ones.
 */
export function droppedFields(given: unknown, parsed: unknown, path: string[] = []): string[] {
  if (Array.isArray(given) && Array.isArray(parsed)) {
    return given.flatMap((item, index) =>
      droppedFields(item, parsed[index], [...path, String(index)]),
    );
  }
  if (!isObject(given) || !isObject(parsed)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = [...path, key];
    if (Object.hasOwn(parsed, key)) return droppedFields(value, parsed[key], here);
    // Undefined fields are not written to JSON.
    return value === undefined ? [] : [here.join('.')];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
