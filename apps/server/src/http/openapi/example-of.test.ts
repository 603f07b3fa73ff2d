import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Schema = {
  $ref?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
};
type Media = { schema: Schema; example?: unknown };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};

const document = openApiDocument('sim') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

test('the example of every body fits the patterns of its texts', () => {
  const misfits: string[] = [];
  let compared = 0;
  const look = (schema: Schema, value: unknown, place: string): void => {
    const named = document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
    if (Array.isArray(value)) {
      for (const one of value) look(named.items ?? {}, one, `${place}[]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        look(named.properties?.[name] ?? {}, inner, `${place}.${name}`);
    } else if (named.pattern !== undefined && typeof value === 'string') {
      compared += 1;
      if (!new RegExp(named.pattern, 'u').test(value)) misfits.push(`${place}: ${value}`);
    }
  };
  for (const { operationId, requestBody, responses } of Object.values(document.paths).flatMap(
    (item) => Object.values(item),
  ))
    for (const { schema, example } of [requestBody, responses['200']].flatMap((one) =>
      Object.values(one?.content ?? {}),
    ))
      if (example !== undefined) look(schema, example, operationId);
  expect(misfits).toEqual([]);
  expect(compared).toBeGreaterThan(200);
});
