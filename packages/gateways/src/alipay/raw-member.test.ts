import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawMember } from './raw-member.ts';

test('finds the exact characters, spacing included, wherever the member stands', () => {
  const inner = '{ "sign" : "}\\",{", "list":[{"a":1},[2]] ,"x_response":{"no":1} }';
  expect(rawMember(`{"x_response": ${inner} ,"sign":"s"}`, 'x_response')).toBe(inner);
  expect(rawMember(`{"sign":"s","x_response":${inner}}`, 'x_response')).toBe(inner);
  expect(rawMember(`{"sign":"x_response","x_response":${inner}}`, 'x_response')).toBe(inner);
});

test('a missing, a nested and a repeated member are none', () => {
  expect(rawMember('{"a":{"x_response":1}}', 'x_response')).toBeNull();
  expect(rawMember('{"x_response":1,"x_response":2}', 'x_response')).toBeNull();
  expect(rawMember('{"x_response":1,"x\\u005fresponse":2}', 'x_response')).toBeNull();
  expect(rawMember('{}', 'x_response')).toBeNull();
});

test('agrees with the JSON parser on any object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), (value, pretty) => {
      const text = JSON.stringify(value, null, pretty ? 2 : 0);
      for (const [name, member] of Object.entries(value)) {
        const raw = rawMember(text, name);
        expect(raw === null ? raw : JSON.parse(raw)).toEqual(JSON.parse(JSON.stringify(member)));
      }
    }),
  );
});
