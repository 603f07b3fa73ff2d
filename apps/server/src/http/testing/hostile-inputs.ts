import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import * as z from 'zod/mini';
import { schemaOf } from '../calls/parse-input.ts';
import { unknownId } from './sample-input.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Input = Record<string, unknown>;

/** Hostile values of an address. Each is a value that has broken some server. */
const texts: readonly string[] = [
  unknownId,
  'a\0b',
  '',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '0x1',
  '1e309',
  "'\\%_",
  '\u202e\u{1f469}\u200d\u{1f680}',
];

/** Further hostile values of a JSON body. A lone surrogate can't stand in an address. */
const values: readonly unknown[] = [
  '\ud800',
  null,
  true,
  [],
  {},
  2 ** 53,
  -1e308,
  [[unknownId]],
  { ['__proto__x']: 'a\0b' },
];

/** Each field gets an unknown id, a NUL, and every third of the other values: together the fields of an endpoint see all. */
const turns = 3;

/**
 * The valid input with one field, also one inside, that holds hostile values in turn.
 * @param given texts in place of all hostile values, of which each field gets one
 */
export function* hostileInputs(
  endpoint: Endpoint,
  valid: Input,
  given: readonly string[] | null = null,
): Generator<Input> {
  const inAddress = endpoint.method === 'GET';
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)));
  const schema = z.toJSONSchema(schemaOf(endpoint.input), { io: 'input', unrepresentable: 'any' });
  for (const [turn, path] of pathsOf(schema).entries()) {
    const isText = inAddress || inPath.has(path[0] ?? '') || endpoint.transfer === 'upload';
    const all = isText ? texts : [...texts, ...values];
    const due =
      given === null
        ? all.filter((_, index) => index < 2 || (index + turn) % turns === 0)
        : given.filter((_, index) => index === turn % given.length);
    for (const value of due) yield withValue(valid, path, value);
  }
}

/** Where the fields of an input are, two deep. */
function pathsOf(schema: JsonSchema, depth = 0): string[][] {
  const variants = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])] as JsonSchema[];
  const own = new Map(variants.flatMap((variant) => Object.entries(variant.properties ?? {})));
  return [...own].flatMap(([name, inner]) => [
    [name],
    ...(depth < 1 ? pathsOf(inner as JsonSchema, depth + 1).map((path) => [name, ...path]) : []),
  ]);
}

function withValue(input: Input, [first = '', ...rest]: readonly string[], value: unknown): Input {
  if (rest.length === 0) return { ...input, [first]: value };
  const inner = input[first];
  const record = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  return { ...input, [first]: withValue({ ...record }, rest, value) };
}
