import * as z from 'zod/mini';

/** Whole numbers in decimal notation: JavaScript would also accept `0x1`, `1e1`, ` 1` and `+1`. */
const decimal = /^(?:0|[1-9]\d{0,15})$/;

/** Numeric fields of a query whose text is not in decimal notation. */
export function malformedNumbers(
  schema: z.core.$ZodType,
  given: Readonly<Record<string, unknown>>,
): string[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape)
    .filter(([name, field]) => typeof given[name] === 'string' && isRead(field))
    .map(([name]) => name)
    .filter((name) => !decimal.test(String(given[name])));
}

/** Whether a field, behind its default or its being optional, is read from a text. */
function isRead(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional)
    return isRead(field._zod.def.innerType);
  return field instanceof z.ZodMiniNumber && field._zod.def.coerce === true;
}
