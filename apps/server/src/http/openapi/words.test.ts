import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

const document = openApiDocument('sim');
const { schemas } = document['components'] as { schemas: Record<string, Json> };

/** Every property and parameter of the document that says something, with where it stands. */
function* said(value: unknown, place: string): Generator<readonly [string, Json]> {
  if (Array.isArray(value)) for (const one of value) yield* said(one, place);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'example' || key === 'examples') continue;
    if (key === 'properties')
      for (const [name, property] of Object.entries(inner as Record<string, Json>))
        yield [`${place} ${name}`, property];
    yield* said(inner, place.split(' ').length < 4 ? `${place} ${key}` : place);
  }
}

function mayBeNull(schema: Json): boolean {
  const { $ref, type, anyOf, oneOf } = schema;
  if (typeof $ref === 'string') return mayBeNull(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if ([type].flat().includes('null')) return true;
  const variants = [anyOf, oneOf].flat().filter((one) => typeof one === 'object') as Json[];
  return variants.some(mayBeNull);
}

test('what is said to be null may be null', () => {
  const all = [...said(document['paths'], ''), ...said(schemas, '')];
  const wrong = all
    .filter(([, one]) => /\bnull\b/i.test(String(one['description'])) && !mayBeNull(one))
    .map(([place, one]) => [place, one['description']]);
  expect(all.length).toBeGreaterThan(2_000);
  expect(wrong).toEqual([]);
});

/** Words that fit any property, so that they say nothing of one. */
const empty = [
  'An amount with its currency',
  'How it stands.',
  'Identifier, unique for its kind.',
  'Instant in ISO 8601',
  'Its status.',
  'The decision.',
  'What it is called.',
];

test('the words of a property are its own', () => {
  const all = [...said(document['paths'], ''), ...said(schemas, '')];
  const wrong = all.filter(([, { description }]) => empty.includes(String(description)));
  expect(wrong.map(([place]) => place)).toEqual([]);
  // What filters a list is a parameter. A record says so only where it took the words of another property of its name.
  const filters = [...said(schemas, '')].filter(([, { description }]) =>
    /^Only (?:of )?this |^Only what has /.test(String(description)),
  );
  expect(filters.map(([place]) => place)).toEqual([]);
});

test('a schema says what it is, or what its properties are', () => {
  const silent = Object.entries(schemas).filter(
    ([, { title, description }]) => title !== undefined && typeof description !== 'string',
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

/** Description of a property of a schema, which is looked up by its name. */
function wordsOf(schema: string, property: string): unknown {
  const properties = Object(schemas[schema]?.['properties']) as Record<string, Json>;
  return properties[property]?.['description'];
}

test('properties of one name are told from each other', () => {
  expect(wordsOf('TrialQuotas', 'minutes')).toBe('Minutes of play in the trial.');
  expect(wordsOf('InteractiveGamePrices', 'minutes')).toBe('Price of a minute.');
  expect(wordsOf('CouponSummary', 'count')).toBe('Number of coupons that can be used now.');
  const text = JSON.stringify(document['paths']);
  expect(text).toContain('Number of nonces to find.');
  expect(text).toContain('Number of jobs that failed and are not tried again.');
  expect(JSON.stringify(schemas)).toContain('Companies whose bills could not be made.');
});
