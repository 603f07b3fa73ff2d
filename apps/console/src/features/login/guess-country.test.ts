import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

const unknown = { countryCode: null, mainland: false };

test.each([
  ['what the server knows comes first', { countryCode: 'SG', mainland: false }, ['zh-CN'], 'SG'],
  ['then the region of the browser', unknown, ['en', 'en-GB', 'de-DE'], 'GB'],
  ['also with a script in between', unknown, ['zh-Hant-TW'], 'TW'],
  [
    'a region of the browser beats a likely mainland',
    { ...unknown, mainland: true },
    ['zh-HK'],
    'HK',
  ],
  ['a likely mainland', { ...unknown, mainland: true }, ['zh'], 'CN'],
  ['nothing points anywhere', unknown, ['en', 'es-419'], null],
  ['no language at all', unknown, [], null],
] as const)('%s', (_, location, languages, country) => {
  expect(guessCountry(location, languages)).toBe(country);
});
