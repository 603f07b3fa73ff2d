import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import * as z from 'zod/mini';
import { schemaOf } from '../calls/parse-input.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Fields = Record<string, unknown>;

/** An id of the right form that nothing has. */
export const unknownId = 'zzz_00000000000000000000';

/** Texts that match the patterns of the contract. A new pattern without one fails the test that meets it. */
const samples: readonly string[] = [
  unknownId,
  '10.00',
  '000000',
  '+86',
  '13900000000',
  '2026-11-01',
  '2026-11',
  '2026-11-01T00:00:00Z',
  'a'.repeat(64),
  'nobody@matrix.example',
  'a'.repeat(43),
  'CN',
  '8.5',
  '00000000-0000-0000-0000-000000000000',
];

/** Values that the schema does not tell, since a function checks them. */
const byField: Readonly<Record<string, unknown>> = {
  password: 'Matrix-2026',
  keyword: 'matrix',
  name: 'Matrix',
  url: 'https://matrix.example/callback',
  body: '{}',
  endsAt: '2026-12-01T00:00:00Z',
};

/** The schema of an endpoint's input as JSON Schema. */
function inputSchemaOf(endpoint: Endpoint): JsonSchema {
  return z.toJSONSchema(schemaOf(endpoint.input), { io: 'input', unrepresentable: 'any' });
}

/**
 * The smallest input that an endpoint accepts: required fields only, ids that nothing has.
 * @throws Error where a text can't be made to match.
 */
export function sampleInput(endpoint: Endpoint): Fields {
  return objectSample(variantOf(inputSchemaOf(endpoint)));
}

/** Names of the fields, also inside, that take an id. */
export function idFieldsOf(endpoint: Endpoint): string[] {
  return idPaths(variantOf(inputSchemaOf(endpoint)));
}

function variantOf(schema: JsonSchema): JsonSchema {
  return schema.oneOf?.[0] ?? schema.anyOf?.[0] ?? schema;
}

function objectSample({ properties = {}, required = [] }: JsonSchema): Fields {
  return Object.fromEntries(
    required.map((name) => [name, sampleOf(name, properties[name] as JsonSchema)]),
  );
}

function sampleOf(name: string, given: JsonSchema): unknown {
  const schema = variantOf(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // A name in two languages is an object.
  if (schema.type !== 'object' && name in byField) return byField[name];
  switch (schema.type) {
    case 'string':
      return textFor(name, schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        sampleOf(name, schema.items as JsonSchema),
      );
    case 'object':
      return objectSample(schema);
    case 'null':
      return null;
    default:
      return {};
  }
}

function textFor(name: string, { pattern, minLength = 0 }: JsonSchema): string {
  if (pattern === undefined) return 'matrix'.padEnd(minLength, 'x');
  const text = samples.find((sample) => new RegExp(pattern, 'u').test(sample));
  if (text === undefined) throw new Error(`no sample for ${name} with the pattern ${pattern}`);
  return text;
}

function idPaths(schema: JsonSchema, path: readonly string[] = []): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const property = variantOf(inner as JsonSchema);
    const here = [...path, name];
    const item = property.type === 'array' ? (property.items as JsonSchema) : property;
    if (item.pattern?.startsWith('^[a-z]{2,5}_')) return [here.join('.')];
    return item.properties ? idPaths(item, here) : [];
  });
}
