import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendQuery, decodeForm, decodeUtf8, encodeForm } from './form.ts';

test('every text survives a form, plus, percent and Chinese among them', () => {
  const fields = { subject: '充值 100% + 1元 & more=yes', empty: '', sign: 'a+b/c==' };
  expect(decodeForm(encodeForm(fields))).toEqual(fields);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(decodeForm(encodeForm({ value }))).toEqual({ value });
      // The platform's own encoder writes a space as a plus sign.
      expect(decodeForm(new URLSearchParams({ value }).toString())).toEqual({ value });
    }),
  );
});

test.each([
  'a=1&a=2',
  'a',
  'a=1&&b=2',
  '=1',
  'a=%',
  'a=%ff',
  'a=1&',
  'A=1',
  'a%20b=1',
  '__proto__=1',
])('refuses %s', (text) => {
  expect(decodeForm(text)).toBeNull();
});

test('reads UTF-8 only, and hides no byte order mark', () => {
  expect(decodeUtf8(new TextEncoder().encode('充值'))).toBe('充值');
  expect(decodeUtf8(Uint8Array.of(0xb3, 0xe4))).toBeNull();
  expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('\ufeffa');
});

test('appends to an address with a query and a fragment', () => {
  expect(appendQuery('https://shop.example/done?a=1#top', { b: '2 3' })).toBe(
    'https://shop.example/done?a=1&b=2%203#top',
  );
  expect(appendQuery('https://shop.example/done', { b: '2' })).toBe(
    'https://shop.example/done?b=2',
  );
});
