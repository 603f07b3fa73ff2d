import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJson, parseSealedJson, StoredJsonInvalid } from './json-column.ts';

const headers = z.record(z.string(), z.string());

test('a JSON column is read through its schema', () => {
  const stored = { 'content-type': 'application/json' };
  expect(parseJson('callback_attempt.request_headers', headers, stored)).toEqual(stored);
});

test('what is not as expected is an error that names table, column and field, but no value', () => {
  const read = () => parseJson('callback_attempt.request_headers', headers, { secret: 4711 });
  expect(read).toThrow(StoredJsonInvalid);
  expect(read).toThrow(
    'what is stored in callback_attempt.request_headers is not as expected: secret invalid_type',
  );
});

test.each(['{"name":4711}', 'secret'])(
  'the same holds for what is stored encrypted: %s',
  (text) => {
    const read = () => parseSealedJson('certification.draft', headers, text);
    expect(read).toThrow(
      /^what is stored in certification\.draft is not as expected: (name invalid_type|no JSON)$/,
    );
  },
);

test('only JSON columns are parsed', () => {
  // @ts-expect-error -- a column of text
  expect(parseJson('company.name', z.string(), 'Studio')).toBe('Studio');
});
