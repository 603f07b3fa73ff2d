import { signIn } from '@arcadia/contract/sign-in/sign-in';
import { describe, expect, test } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import {
  emptyLogin,
  loginPayload,
  problemOf,
  problemsOf,
  withCountry,
  type LoginValues,
} from './login-form.ts';

const complete: LoginValues = {
  ...emptyLogin,
  country: 'CN',
  phoneNumber: '138 0000-0001',
  email: ' Owner@Demo-CN.example ',
  code: '123456',
  password: 'Demo-2026',
  isRead: true,
};

describe('what is missing is said field by field, from top to bottom', () => {
  test('phone and code', () => {
    expect([...problemsOf(emptyLogin)]).toEqual([
      ['country', 'countryMissing'],
      ['phoneNumber', 'phoneMissing'],
      ['code', 'codeMissing'],
      ['isRead', 'termsMissing'],
    ]);
  });

  test('e-mail and password', () => {
    const values = { ...emptyLogin, channel: 'email', method: 'password' } as const;
    expect([...problemsOf(values).values()]).toEqual([
      'countryMissing',
      'emailMissing',
      'passwordMissing',
      'termsMissing',
    ]);
  });
});

test.each(['1380000000a', 'abc', '12', '1234567890123456', '+86'])(
  'the phone number %s is not digits of a number',
  (phoneNumber) => {
    expect(problemOf('phoneNumber', { ...complete, phoneNumber })).toBe('phoneInvalid');
  },
);

test.each(['a', 'a@b', 'a@b.', 'a b@c.de', '@c.de', `${'a'.repeat(250)}@b.de`])(
  'the e-mail %s is refused',
  (email) => {
    expect(problemOf('email', { ...complete, email })).toBe('emailInvalid');
  },
);

test.each([
  ['phone', 'code', 0],
  ['phone', 'password', 1],
  ['email', 'code', 2],
  ['email', 'password', 3],
] as const)(
  '%s and %s make a payload of type %i that the contract takes',
  (channel, method, type) => {
    const values: LoginValues = { ...complete, channel, method };
    expect(problemsOf(values).size).toBe(0);
    const payload = loginPayload(values);
    expect(payload.type).toBe(type);
    expect(safeParse(signIn.input as unknown as $ZodType, payload).error).toBeUndefined();
  },
);

test('the prefix follows the country until the person chooses one', () => {
  const singapore = { code: 'SG', callingCode: '+65' };
  expect(withCountry(emptyLogin, singapore)).toEqual({ country: 'SG', phoneCode: '+65' });
  const chosen = { ...emptyLogin, phoneCode: '+44', phoneCodeChosen: true };
  expect({ ...chosen, ...withCountry(chosen, singapore) }).toMatchObject({
    country: 'SG',
    phoneCode: '+44',
  });
});
