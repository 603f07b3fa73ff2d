import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '../api.ts';

type Schema = z.core.$ZodType;

const partsOf = (schema: Schema): Schema[] => {
  const def: object = schema._zod.def;
  const wrapped = Object.entries(def).filter(([name]) =>
    ['innerType', 'element', 'valueType', 'in', 'options'].includes(name),
  );
  return wrapped.flatMap(([, part]) => part).filter((part) => part instanceof z.core.$ZodType);
};

/** Every property that a caller may send, by its place. */
function* fieldsOf(schema: Schema, place: string): Generator<readonly [string, Schema]> {
  for (const part of partsOf(schema)) yield* fieldsOf(part, place);
  if (!(schema instanceof z.core.$ZodObject)) return;
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    yield [`${place} ${name}`, field];
    yield* fieldsOf(field, `${place} ${name}`);
  }
}

/** The contract knows the types of its schemas only; at run time they are zod's. */
function schemaOf(schema: object): Schema {
  if (schema instanceof z.core.$ZodType) return schema;
  throw new Error('a schema of the contract is not one of zod’s');
}

/** The words of a schema, or of what it wraps. */
const wordsOf = (schema: Schema): string =>
  z.globalRegistry.get(schema)?.description ?? partsOf(schema).map(wordsOf).join(' ');

const fields = Object.entries(api).flatMap(([name, { input }]) => [
  ...fieldsOf(schemaOf(input), name),
]);
const refusing = (words: RegExp, sent: readonly unknown[]) =>
  fields
    .filter(([, field]) => words.test(wordsOf(field)))
    .filter(([, field]) => !sent.some((value) => z.safeParse(field, value).success))
    .map(([place, field]) => `${place}: ${wordsOf(field)}`);

test('a field that is said to be empty in some case may be sent empty', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  expect(refusing(/\bempty\b/i, ['', []])).toEqual([]);
});

test('a field that is said to be left out in some case may be left out', () => {
  expect(refusing(/\bwithout it\b|\boptional\b|\bleft out\b|\babsent\b/i, [undefined])).toEqual([]);
});

test('a field that is said to be null in some case may be null', () => {
  expect(refusing(/\bnull\b/i, [null])).toEqual([]);
});
