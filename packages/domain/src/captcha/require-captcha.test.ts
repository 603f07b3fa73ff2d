import { beforeEach, describe, expect, test } from 'vitest';
import type { Captcha } from '../ports/captcha.ts';
import { createPuzzle, getCaptchaAppId, requireCaptcha, solveWork } from './index.ts';
import { outcomeOf, useCaptchaWorld } from './testing/captcha-world.ts';

const { contextOf, doneWork } = useCaptchaWorld();

describe('beside a vendor’s captcha', () => {
  const asked: unknown[] = [];
  let verdict: () => Promise<boolean> = async () => true;
  const tencent: Captcha = {
    kind: 'tencent',
    appId: '2016180402',
    encryptAppId: (now) => `encrypted at ${now.toISOString()}`,
    verify: (answer) => {
      asked.push(answer);
      return verdict();
    },
  };
  const ctx = () => contextOf(undefined, tencent);
  const present = (ticket: string) => outcomeOf(requireCaptcha(ctx(), { rand: '@abc', ticket }));
  beforeEach(() => {
    asked.length = 0;
    verdict = async () => true;
  });

  test('the vendor’s tickets are judged by the vendor, with the caller’s address', async () => {
    expect(await present('t03good')).toBe('passed');
    expect(asked).toEqual([{ rand: '@abc', ticket: 't03good', ipAddress: '203.0.113.7' }]);
    verdict = async () => false;
    expect(await present('t03bad')).toBe('captchaFailed');
  });

  test.each(['terror_1001_2016180402_1', 'trerror_1001_2016180402_1', 'TERROR_1', 'trerror_'])(
    'the stand-in %s is refused without asking',
    async (ticket) => {
      expect(await present(ticket)).toBe('captchaFailed');
      expect(asked).toEqual([]);
    },
  );

  test('nobody passes while the vendor is unreachable', async () => {
    verdict = () => Promise.reject(new Error('unreachable'));
    expect(await present('t03good')).toBe('captchaUnavailable');
  });

  test('there is no puzzle, but work passes', async () => {
    expect(await outcomeOf(createPuzzle(ctx()))).toBe('notFound');
    const { id, nonces } = await doneWork();
    const answer = await solveWork(ctx(), { id, nonces });
    expect(await outcomeOf(requireCaptcha(ctx(), answer))).toBe('passed');
    expect(asked).toEqual([]);
  });

  test('a vendor’s ticket is refused where the own puzzle is used', async () => {
    const answer = { rand: '@abc', ticket: 't03good' };
    expect(await outcomeOf(requireCaptcha(contextOf(), answer))).toBe('captchaFailed');
    expect(asked).toEqual([]);
  });

  test('its app id is returned encrypted, and empty where there is none', async () => {
    expect(await getCaptchaAppId(ctx())).toBe('encrypted at 2026-11-20T04:00:00.000Z');
    expect(await getCaptchaAppId(contextOf())).toBe('');
  });
});
