import { sessionHeader } from '@arcadia/contract/wire/envelope';
import { setLanguage } from '@arcadia/web/messages/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { earlyFetch, forgetEarlyCalls } from './early-calls.ts';

const list = '/api/bills?pageNo=1&pageSize=10';
const later = vi.fn<typeof fetch>();

beforeEach(async () => {
  await setLanguage('en');
  later.mockReset().mockImplementation(async () => new Response('asked later'));
  vi.stubGlobal('fetch', later);
  window.earlyCalls = {
    token: 'hers',
    language: 'en',
    answers: new Map([[list, Promise.resolve(new Response('asked early'))]]),
  };
  return () => {
    forgetEarlyCalls();
    vi.unstubAllGlobals();
  };
});

const ask = async (token: string, { method = 'GET', url = list } = {}) =>
  (await earlyFetch(url, { method, headers: { [sessionHeader]: token } })).text();

test('an answer that is on its way is taken, once', async () => {
  expect(await ask('hers')).toBe('asked early');
  expect(later).not.toHaveBeenCalled();
  expect(await ask('hers')).toBe('asked later');
});

test.each([
  ['of another person', () => ask('his')],
  ['of another address', () => ask('hers', { url: '/api/bills?pageNo=2&pageSize=10' })],
  ['that changes something', () => ask('hers', { method: 'POST' })],
  [
    'in another language',
    async () => {
      await setLanguage('zh');
      return ask('hers');
    },
  ],
])('it is no answer to a call %s', async (_, call) => {
  expect(await call()).toBe('asked later');
});

test('it is gone once the session has ended', async () => {
  forgetEarlyCalls();
  expect(await ask('hers')).toBe('asked later');
});
