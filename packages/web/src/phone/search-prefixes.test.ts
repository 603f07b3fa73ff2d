import { expect, test } from 'vitest';
import { searchPrefixes } from './search-prefixes.tsx';

const prefixes = [
  { id: '+86', countries: ['CN'] },
  { id: '+852', countries: ['HK'] },
  { id: '+1', countries: ['US', 'CA', 'JM'] },
  { id: '+244', countries: ['AO'] },
  { id: '+49', countries: ['DE'] },
  { id: '+44', countries: ['GB', 'GG', 'IM', 'JE'] },
  { id: '+441', countries: ['XX'] },
  { id: '+240', countries: ['GQ'] },
  { id: '+224', countries: ['GN'] },
];
const found = (query: string, language: 'zh' | 'en' = 'en') =>
  searchPrefixes(prefixes, query, language).map(({ id }) => id);

test('an empty search finds all, as they come', () => {
  expect(found('')).toEqual(prefixes.map(({ id }) => id));
});

test('digits find the codes that begin with them, the exact one first', () => {
  expect(found('44')).toEqual(['+44', '+441']);
  expect(found('+44')).toEqual(['+44', '+441']);
  expect(found('0044')).toEqual(['+44', '+441']);
  expect(found('8')).toEqual(['+86', '+852']);
});

test('names are found in both languages, the exact one first', () => {
  expect(found('germany', 'zh')).toEqual(['+49']);
  expect(found('德国')).toEqual(['+49']);
  expect(found('香港')).toEqual(['+852']);
  expect(found('kingdom')).toEqual(['+44']);
  expect(found('guinea')).toEqual(['+224', '+240']);
  expect(found('de')[0]).toBe('+49');
  expect(found('nowhere')).toEqual([]);
});

test('of countries that share a code the one that was searched for is named first', () => {
  expect(searchPrefixes(prefixes, 'canada', 'en')).toEqual([
    { id: '+1', names: ['Canada', 'United States', 'Jamaica'] },
  ]);
  expect(searchPrefixes(prefixes, '1', 'zh')[0]?.names).toEqual(['美国', '加拿大', '牙买加']);
});

test('width and spaces of what was typed make no difference', () => {
  expect(found('Ｈong　Kong', 'en')).toEqual(['+852']);
  expect(found('＋８５２')).toEqual(['+852']);
});
