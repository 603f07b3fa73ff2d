type Json = Record<string, unknown>;

/** Shorter ones are clearer inline. */
const minLength = 100;

/**
 * Moves every schema that occurs more than once to `components.schemas`, named by its `title`, or after the operation
 * and field of its first occurrence, so that generators create one type for it.
 */
export function shareSchemas(paths: Json): { paths: Json; schemas: Json } {
  const counts = new Map<string, number>();
  walkSchemas(paths, (schema) => {
    const text = JSON.stringify(schema);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const names = new Map<string, string>();
  const schemas: Json = {};

  function convert(value: unknown, trail: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => convert(item, trail));
    if (!isRecord(value)) return value;
    const text = JSON.stringify(value);
    const isShared = isSchema(value) && (counts.get(text) ?? 0) > 1 && text.length >= minLength;
    if (!isShared) return convertFields(value, trail);
    const known = names.get(text);
    const name = known ?? freeName(schemas, value, trail);
    if (known === undefined) {
      names.set(text, name);
      // Taken before its parts are, which stand in it.
      schemas[name] = null;
      schemas[name] = convertFields(value, trail);
    }
    const reference = { $ref: `#/components/schemas/${name}` };
    // Readers see it at the property, and need not look the schema up.
    const { description } = value;
    return typeof description === 'string' ? { ...reference, description } : reference;
  }

  function convertFields(value: Json, trail: readonly string[]): Json {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'example' || key === 'examples'
          ? inner
          : convert(inner, nextTrail(trail, key, inner)),
      ]),
    );
  }
  const converted = convertFields(paths, []);
  return { paths: converted, schemas: sorted(schemas) };
}

function walkSchemas(value: unknown, visit: (schema: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) walkSchemas(item, visit);
  if (!isRecord(value)) return;
  if (isSchema(value)) visit(value);
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example' && key !== 'examples') walkSchemas(inner, visit);
}

/**
 * An object, a list of values to choose from, or alternatives. The envelope is none: it is the same everywhere and holds what
 * matters; nor is "this or null".
 */
function isSchema(value: Json): boolean {
  if ('schema' in value || 'in' in value) return false;
  const variants = value['oneOf'] ?? value['anyOf'];
  if (Array.isArray(variants))
    return variants.every((one) => isRecord(one) && one['type'] !== 'null' && isSchema(one));
  if (typeof value['type'] !== 'string') return false;
  return value['type'] === 'object' ? !isEnvelope(value) : 'enum' in value;
}

function isEnvelope({ properties }: Json): boolean {
  return isRecord(properties) && Object.keys(properties).join() === 'code,msg,data';
}

const silent =
  /^(?:\d+|properties|items|oneOf|anyOf|allOf|schema|content|responses|parameters|data|records|get|post|propertyNames)$/;

/** Names on the way to a schema that a reader would use for it. */
function nextTrail(trail: readonly string[], key: string, inner: unknown): readonly string[] {
  const operation = isRecord(inner) ? inner['operationId'] : undefined;
  if (typeof operation === 'string') return [operation];
  if (key === 'records') return [singular(trail[0] ?? ''), ...trail.slice(1)];
  if (key === 'requestBody') return [...trail, 'input'];
  return silent.test(key) || /\W/.test(key) ? trail : [...trail, key];
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

/** `getCompany` answers a Company, `listRoles` records that are Roles; a part is called after its field too. */
function freeName(
  taken: Json,
  { title }: Json,
  [operation = '', ...fields]: readonly string[],
): string {
  if (typeof title === 'string' && !(title in taken)) return title;
  const isInput = fields.includes('input');
  const subject = isInput ? operation : operation.replace(/^(?:get|list|export)(?=[A-Z])/, '');
  const last = fields.findLast((field) => field !== 'input') ?? '';
  const base = [subject, last, isInput && last === '' ? 'input' : '']
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!(name in taken)) return name;
  }
}

function sorted(record: Json): Json {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
