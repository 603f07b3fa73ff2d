import { newPassword } from '@arcadia/contract/sign-in/authentication';
import { expect, test } from 'vitest';
import { metRules } from './password-rules.ts';

test.each([
  '',
  'short1',
  'Demo-2026',
  'abcdefgh',
  '12345678',
  '!!!!!!!!',
  'abc 12345',
  'pässword1',
  '密码密码密码密码12',
  'a1a1a1a1a1a1a1a1',
  'a1a1a1a1a1a1a1a1x',
  '1234567!',
])('%j is taken by the contract just when every rule is met', (password) => {
  expect(metRules(password).size === 3).toBe(newPassword.safeParse(password).success);
});
