import { randomInt } from 'node:crypto';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { openDatabase, type Database } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { sweepExpiredRows } from '../database/sweep.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { signIn } from './sign-in.ts';
import { systemContext } from '../database/testing/system-context.ts';

const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const { url } = useTestDatabase();
let database: Database;
/** The behaviour of the message provider, and the codes that were sent. */
let away = false;
let left: string[] = [];
let email = '';

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
});
afterAll(() => database.close());
beforeEach(() => {
  clock.set(start);
  away = false;
  left = [];
  email = `code${randomInt(2 ** 40)}@test.example`;
});

const ctx = (): Context =>
  systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      captcha: {
        kind: 'tencent',
        appId: '1',
        encryptAppId: () => '',
        verify: () => Promise.resolve(true),
      },
      messages: {
        async send({ parameters }) {
          if (away) throw new Error('the provider is away');
          left.push(parameters['code'] ?? '');
        },
      },
    },
    actor: { kind: 'visitor' },
    origin: { requestId: null, ipAddress: '203.0.113.7', userAgent: null, countryCode: null },
  });

const ask = () =>
  outcomeOf(sendSignInCode(ctx(), { kind: 'email', email }, { rand: '1', ticket: 'vendor' }));
const enter = (captcha = '') =>
  outcomeOf(signIn(ctx(), { type: 2, email, captcha, isRead: true, countryCode: 'SG' }));
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

/** `passed`, or the name of the refusal. */
function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

describe('a code that could not be sent', () => {
  test('is reported, and another can be requested immediately', async () => {
    away = true;
    expect(await ask()).toBe('codeNotSent');
    away = false;
    expect(await ask()).toBe('passed');
    expect(await enter(left[0])).toBe('passed');
  });

  test('keeps the previous code valid, and the minute after it', async () => {
    expect(await ask()).toBe('passed');
    expect(await ask()).toBe('verificationCodeTooSoon');
    later(60_000);
    away = true;
    expect(await ask()).toBe('codeNotSent');
    expect(await enter(left[0])).toBe('passed');
  });

  test('does not count towards the ten that may be sent in an hour', async () => {
    away = true;
    for (let round = 0; round < 10; round += 1) expect(await ask()).toBe('codeNotSent');
    away = false;
    for (let round = 0; round < 10; round += 1) {
      expect(await ask()).toBe('passed');
      later(60_000);
    }
    expect(await ask()).toBe('tooManyAttempts');
  });

  test('is tried at most twenty times in an hour: a provider may have sent before it failed', async () => {
    away = true;
    for (let round = 0; round < 20; round += 1) expect(await ask()).toBe('codeNotSent');
    expect(await ask()).toBe('tooManyAttempts');
    later(3_600_000);
    expect(await ask()).toBe('codeNotSent');
  });
});

test('of two concurrent requests for a code one succeeds', async () => {
  const outcomes = await Promise.all([ask(), ask(), ask()]);
  expect(outcomes.toSorted()).toEqual([
    'passed',
    'verificationCodeTooSoon',
    'verificationCodeTooSoon',
  ]);
  expect(left).toHaveLength(1);
});

const sweptCodes = async () => (await sweepExpiredRows(ctx()))['verification_code'];

test('a code is deleted a day after it was sent, and not earlier', async () => {
  const dayMs = 86_400_000;
  expect(await ask()).toBe('passed');
  later(dayMs);
  expect(await sweptCodes()).toBe(0);
  later(1);
  expect(await sweptCodes()).toBeGreaterThan(0);
  expect(await sweptCodes()).toBe(0);
});
