import type { OutputOf } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import type * as z from 'zod/mini';
import { exampleOf } from '../openapi/example-of.ts';
import { fieldsOf } from '../openapi/openapi-operation.ts';
import { inputSchema } from '../openapi/openapi-schemas.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Field = OutputOf<'getProgramCall'>['fields'][number];

/** Every field of a call's path, query and body, with those inside others under their whole names. */
export function callFields(endpoint: Endpoint): Field[] {
  const { path, method } = endpoint;
  return fieldsOf(inputSchema(endpoint)).flatMap(({ name, schema, required }) => {
    if (path.includes(`{${name}}`)) return [field(name, schema, { place: 'path', required: true })];
    if (method === 'GET') return [field(name, schema, { place: 'query', required })];
    return bodyFields(name, schema, required);
  });
}

function bodyFields(name: string, schema: JsonSchema, required: boolean): Field[] {
  const shape = withoutNull(schema);
  const [item] = [shape.items].flat();
  const inner = shape.type === 'array' && typeof item === 'object' ? withoutNull(item) : shape;
  const prefix = inner === shape ? name : `${name}[]`;
  return [
    field(name, schema, { place: 'body', required }),
    ...fieldsOf(inner).flatMap((one) =>
      bodyFields(`${prefix}.${one.name}`, one.schema, one.required),
    ),
  ];
}

function field(name: string, schema: JsonSchema, facts: Pick<Field, 'place' | 'required'>): Field {
  const [item] = [schema.items].flat();
  const choices = typeof item === 'object' ? item : withoutNull(schema);
  return {
    name,
    ...facts,
    words: schema.description ?? '',
    type: typeOf(schema),
    options: (choices.enum ?? []).filter((one) => one !== null).map(String),
    example: JSON.stringify(exampleOf(schema, name.slice(name.lastIndexOf('.') + 1))),
  };
}

/** "This or null" as this. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const variants = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = variants;
  return only !== undefined && variants.length === 1 ? only : schema;
}

/** Such as `string`, `string (date)`, `integer | null`, `object[]`. */
function typeOf(schema: JsonSchema): string {
  const shape = withoutNull(schema);
  if (shape !== schema) return `${typeOf(shape)} | null`;
  const [item] = [schema.items].flat();
  if (schema.type === 'array' && typeof item === 'object') return `${typeOf(item)}[]`;
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (schema.type === undefined && first !== undefined) return typeOf(first);
  const type = String(schema.type ?? typeof schema.enum?.[0]);
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}
