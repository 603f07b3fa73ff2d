import { readPhone } from '@arcadia/kernel/typed-code';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { dialablePhone, mobilePhone } from './phone.ts';

test('the calling code of every country is told from the number behind it', () => {
  const codes = [...new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))];
  const read = codes.map((code) => readPhone(`${code} 234 5678`, '+86'));
  expect(read).toEqual(codes.map((areaCode) => ({ areaCode, phoneNumber: '2345678' })));
});

test.each(['+8613800138000', '8613800138000', '008613800138000', '138 0013 8000'])(
  'the mobile phone %s is one, however it is written',
  (phoneNumber) =>
    expect(mobilePhone({ areaCode: '+86', phoneNumber })).toEqual({
      areaCode: '+86',
      phoneNumber: '13800138000',
    }),
);

test.each(['+14155552671', '0014155552671', '4155552671'])(
  '%s is no number of mainland China',
  (phoneNumber) => {
    expect(() => mobilePhone({ areaCode: '+86', phoneNumber })).toThrow('phoneNumberInvalid');
  },
);

test('a fixed line that begins like a calling code stays one', () =>
  expect(dialablePhone({ areaCode: '+86', phoneNumber: '0851 8888 9999' })).toEqual({
    areaCode: '+86',
    phoneNumber: '85188889999',
  }));
