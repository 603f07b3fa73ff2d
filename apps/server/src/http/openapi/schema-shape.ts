type Json = Record<string, unknown>;

/** Keywords that describe a schema and are no part of it. */
const words = new Set(['title', 'about', 'description', 'example', 'examples']);
/** Values, not schemas, though they may look like some. */
const values = new Set(['const', 'enum', 'default']);

const known = new WeakMap<object, string>();

/** A schema without its words, as text: two schemas that accept the same in the same way have one shape. */
export function shapeOf(schema: Json): string {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const parts = Object.entries(schema)
    .filter(([key]) => !words.has(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${partShape(key, value)}`);
  const shape = `{${parts.join()}}`;
  known.set(schema, shape);
  return shape;
}

function partShape(key: string, value: unknown): string {
  if (values.has(key)) return JSON.stringify(value);
  // The order in which properties are listed says nothing.
  if (key === 'required' && Array.isArray(value))
    return JSON.stringify(value.map(String).toSorted((one, other) => (one < other ? -1 : 1)));
  if (key === 'properties' && isRecord(value)) {
    const properties = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${properties.map(([name, inner]) => `${JSON.stringify(name)}:${shapeOfAny(inner)}`).join()}}`;
  }
  return shapeOfAny(value);
}

function shapeOfAny(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOfAny).join()}]`;
  return isRecord(value) ? shapeOf(value) : JSON.stringify(value);
}

/**
 * Whether it is one that may be shared: an object, a list of values to choose from, or alternatives. The envelope is none: it
 * is the same everywhere and holds what matters; nor is "this or null".
 */
export function isSchema(value: Json): boolean {
  if ('schema' in value || 'in' in value) return false;
  const variants = value['oneOf'] ?? value['anyOf'];
  if (Array.isArray(variants))
    return variants.every((one) => isRecord(one) && one['type'] !== 'null' && isSchema(one));
  if (typeof value['type'] !== 'string') return false;
  return value['type'] === 'object' ? !isEnvelope(value) : 'enum' in value;
}

export function isEnvelope({ properties }: Json): boolean {
  return isRecord(properties) && Object.keys(properties).join() === 'code,msg,data';
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
