import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatJson, jsonErrorPlace } from './json-text.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the layout of a JSON text', () => {
  test('changes nothing but white space', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(formatJson(text) ?? '')).toEqual(JSON.parse(text));
      }),
    );
  });

  test('is what JSON.stringify gives', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const compact = JSON.stringify(JSON.parse(text));
        expect(formatJson(compact)).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
    );
  });

  test('keeps every digit of a long number', () => {
    expect(formatJson('{"mg_id":1461297734886621238}')).toBe(
      '{\n  "mg_id": 1461297734886621238\n}',
    );
  });

  test('is not given to what is no JSON', () => expect(formatJson('{"a":}')).toBeNull());
});

describe('the place of an error', () => {
  test('is found exactly where the browser’s parser refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      'true',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(jsonErrorPlace(text) === null).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['', 1, 1],
    ['{"code":}', 1, 9],
    ['{\n  "code": "x",\n}', 3, 1],
    ["{'code':1}", 1, 2],
    ['{"a":1} x', 1, 9],
    ['{"a":01}', 1, 7],
    ['{"a":"\n"}', 1, 6],
    ['[1,2', 1, 5],
    ['{"a" 1}', 1, 6],
    ['{"a":1]', 1, 7],
  ])('%j breaks at line %i, column %i', (text, line, column) =>
    expect(jsonErrorPlace(text)).toMatchObject({ line, column }),
  );
});
