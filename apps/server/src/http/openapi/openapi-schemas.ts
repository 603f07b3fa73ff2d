import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { incomingFile } from '@arcadia/contract/wire/transfer';
import * as z from 'zod/mini';
import { schemaOf } from '../calls/parse-input.ts';
import { isRecord } from './schema-shape.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** The input schema of an endpoint. Unknown fields are refused, which the document declares. */
export function inputSchema({ input }: Endpoint): JsonSchema {
  return plain(schemaOf(input), 'input', ({ jsonSchema, zodSchema }) => {
    if (jsonSchema.type === 'object' && jsonSchema.properties)
      jsonSchema.additionalProperties ??= false;
    if ((zodSchema as unknown) === incomingFile)
      Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  });
}

/** The schema of `data` on success. */
export function outputSchema({ output }: Endpoint): JsonSchema {
  return plain(schemaOf(output), 'output', () => undefined);
}

function plain(schema: z.core.$ZodType, io: 'input' | 'output', override: Override): JsonSchema {
  // A file has no JSON form; in a multipart form it is bytes.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return withKeys(rest);
}

/** A record that has all of a few keys as an object with these properties: generators make no type of `propertyNames`. */
function withKeys(value: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties: each, ...rest } = value;
  const parts = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'example' ? inner : inside(inner)]),
  );
  if (!isRecord(propertyNames) || !isRecord(each) || !Array.isArray(rest.required)) return parts;
  const properties = Object.fromEntries(
    rest.required.map((key) => [key, { description: `That of ${key}`, ...withKeys(each) }]),
  );
  return { ...rest, properties, additionalProperties: false };
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return isRecord(value) ? withKeys(value) : value;
}

/** A schema without the fields that are path parameters, also in its variants. */
export function without(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  if (schema.oneOf) return { ...schema, oneOf: schema.oneOf.map((one) => without(one, names)) };
  if (!schema.properties) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !names.has(name)),
  );
  const required = (schema.required ?? []).filter((name) => !names.has(name));
  const { required: _, ...rest } = schema;
  return { ...rest, properties, ...(required.length > 0 && { required }) };
}
