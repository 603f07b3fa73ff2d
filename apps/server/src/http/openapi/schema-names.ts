import { isRecord } from './schema-shape.ts';

type Json = Record<string, unknown>;

const silent =
  /^(?:\d+|properties|items|oneOf|anyOf|allOf|schema|content|responses|parameters|data|records|get|post|propertyNames)$/;

/** Names on the way to a schema that a reader would use for it: the operation, then fields. */
export function nextTrail(
  trail: readonly string[],
  key: string,
  inner: unknown,
): readonly string[] {
  const operation = isRecord(inner) ? inner['operationId'] : undefined;
  if (typeof operation === 'string') return [operation];
  if (key === 'records') return [singular(trail[0] ?? ''), ...trail.slice(1)];
  if (key === 'requestBody') return [...trail, 'input'];
  return silent.test(key) || /\W/.test(key) ? trail : [...trail, key];
}

/** The same for one of several: a parameter is called by its name, a variant by the value that tells it from the others. */
export function trailOfItem(trail: readonly string[], item: unknown): readonly string[] {
  if (!isRecord(item)) return trail;
  if ('in' in item && typeof item['name'] === 'string') return [...trail, item['name']];
  const { properties } = item;
  const values = isRecord(properties)
    ? Object.values(properties).map((one) => (isRecord(one) ? one['const'] : undefined))
    : [];
  const value = values.find((one) => typeof one === 'string');
  return value === undefined ? trail : [...trail.slice(0, -1), `${trail.at(-1) ?? ''}_${value}`];
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

/**
 * The name of a schema that has no title, after where it occurs first: `getCompany` answers a Company, `listRoles` records that
 * are Roles; a part is called after its field too, and after those around it where that is not enough.
 * @throws where another schema has that name already: give one of them a title
 */
export function nameByPlace(taken: Json, [operation = '', ...fields]: readonly string[]): string {
  const isInput = fields.includes('input');
  const subject = isInput ? operation : operation.replace(/^(?:get|list|export)(?=[A-Z])/, '');
  const named = fields.filter((field) => field !== 'input');
  const input = isInput && named.length === 0 ? ['input'] : [];
  const short = pascal([subject, ...named.slice(-1), ...input]);
  const name = short in taken ? pascal([subject, ...named, ...input]) : short;
  if (name in taken || /\d$/.test(name))
    throw new Error(`two schemas would be called ${name}: give one of them a title`);
  return name;
}

function pascal(parts: readonly string[]): string {
  return parts
    .flatMap((part) => part.split(/[^A-Za-z\d]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
