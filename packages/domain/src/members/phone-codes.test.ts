import { expect, test } from 'vitest';
import { phoneCodes } from './phone-codes.ts';

test.each([
  ['香港', '+852', '中国香港'],
  ['澳门', '+853', '中国澳门'],
  ['台湾', '+886', '中国台湾'],
])('%s finds %s, named %s', (keyword, id, name) => {
  expect(phoneCodes('zh', keyword)).toMatchObject([{ id, name }]);
  expect(phoneCodes('zh', name)).toMatchObject([{ id, name }]);
});

/**
 * `mainCountryForCode` of Google's libphonenumber (resources/PhoneNumberMetadata.xml, v9), which follows ITU-T E.164: the plan of a
 * shared code is run by this country.
 */
test('a code that countries share is led by the country whose numbering plan it is', () => {
  const shared = phoneCodes('en').filter(({ countries }) => countries.length > 1);
  expect(Object.fromEntries(shared.map(({ id, countryCode }) => [id, countryCode]))).toEqual({
    '+1': 'US',
    '+7': 'RU',
    '+39': 'IT',
    '+44': 'GB',
    '+47': 'NO',
    '+61': 'AU',
    '+212': 'MA',
    '+262': 'RE',
    '+290': 'SH',
    '+358': 'FI',
    '+590': 'GP',
    '+599': 'CW',
  });
});
