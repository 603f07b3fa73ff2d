import { sessionStore } from '@arcadia/web/session/storage';
import { afterEach, expect, test } from 'vitest';
import { initialLogin, keepDraft } from './login-draft.ts';
import { emptyLogin } from './login-form.ts';

const key = 'arcadia.login.draft';
afterEach(() => sessionStore.remove(key));

test('what was typed before a reload is there again, but no secret', () => {
  const typed = { ...emptyLogin, country: 'SG', channel: 'email' as const, email: 'a@b.example' };
  keepDraft({ ...typed, code: '123456', password: 'Secret-2026', isRead: true });
  expect(initialLogin()).toEqual(typed);
});

test.each([
  ['half of it', '{"country":"S'],
  ['nothing', 'null'],
  ['a list', '[1,2]'],
  [
    'other types',
    '{"country":7,"phoneCode":null,"phoneNumber":{},"email":[],"phoneCodeChosen":"yes"}',
  ],
  ['choices of an older form', '{"channel":"wechat","method":"qr","code":"123456"}'],
])('a draft that is %s is as none', (_what, stored) => {
  sessionStore.set(key, stored);
  expect(initialLogin()).toEqual(emptyLogin);
});
