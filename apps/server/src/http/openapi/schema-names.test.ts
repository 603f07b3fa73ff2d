import { expect, test } from 'vitest';
import { openApiDocument, programDocument } from './openapi.ts';

type Json = Record<string, unknown>;

const documents = {
  sim: openApiDocument('sim'),
  production: openApiDocument('production'),
  programs: programDocument(),
};
const schemasOf = (document: Json) =>
  Object(document['components']).schemas as Record<string, Json>;

/** A schema as text, without what is said of it. `inProperties` holds names of properties, which may be called as words are. */
function wordless(value: unknown, inProperties = false): string {
  if (Array.isArray(value)) return `[${value.map((one) => wordless(one)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const said = ['title', 'description', 'example', 'examples'];
  return `{${Object.entries(value)
    .filter(([key]) => inProperties || !said.includes(key))
    .map(([key, inner]) => `${key}:${wordless(inner, key === 'properties' && !inProperties)}`)
    .toSorted()
    .join()}}`;
}

test.each(Object.entries(documents))(
  'no name of the %s document ends in a digit',
  (_, document) => {
    const names = Object.keys(schemasOf(document));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => /\d$/.test(name) || !/^[A-Z]\w+$/.test(name))).toEqual([]);
  },
);

test.each(Object.entries(documents))(
  'no two schemas of the %s document are alike but for their words',
  (_, document) => {
    const schemas = schemasOf(document);
    const names = new Map<string, string[]>();
    for (const [name, schema] of Object.entries(schemas)) {
      const text = wordless(schema);
      names.set(text, [...(names.get(text) ?? []), name]);
    }
    // What stands in an operation or in a property is none of them either.
    const inline = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(inline);
      if (typeof value !== 'object' || value === null) return;
      const text = wordless(value);
      if (names.has(text) && !Object.values(schemas).includes(value as Json))
        names.set(text, [...(names.get(text) ?? []), 'inline']);
      for (const [key, inner] of Object.entries(value)) if (!/^examples?$/.test(key)) inline(inner);
    };
    inline(document['paths']);
    inline(schemas);
    expect([...names.values()].filter((alike) => alike.length > 1)).toEqual([]);
  },
);

test('a sum of money, and a thing with its name, have one schema each', () => {
  const all = Object.entries(schemasOf(documents.sim));
  const namesOf = (...properties: string[]) =>
    all
      .filter(
        ([, schema]) => Object.keys(Object(schema['properties'])).join() === properties.join(),
      )
      .map(([name]) => name);
  expect(namesOf('amount', 'currency')).toEqual(['Money']);
  expect(namesOf('id', 'name')).toContain('NamedRef');
});

test('a schema has the same name in every document', () => {
  const sim = new Map(Object.entries(schemasOf(documents.sim)));
  for (const document of [documents.production, documents.programs])
    for (const [name, schema] of Object.entries(schemasOf(document)))
      expect([name, schema]).toEqual([name, sim.get(name)]);
});

test('a schema that five operations or more share has a title of the contract', () => {
  const operations = Object.values(documents.sim['paths'] as Record<string, Json>).flatMap((item) =>
    Object.values(item),
  );
  const schemas = schemasOf(documents.sim);
  const users = new Map<string, number>();
  for (const one of operations) {
    const found = new Set(JSON.stringify(one).match(/(?<=#\/components\/schemas\/)\w+/g));
    for (const name of found) users.set(name, (users.get(name) ?? 0) + 1);
  }
  const untitled = [...users].filter(
    ([name, count]) => count >= 5 && schemas[name]?.['title'] === undefined,
  );
  expect(untitled).toEqual([]);
});
