import { api } from '@arcadia/contract/api';
import { openDatabase } from '@arcadia/domain/database/connection';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { countCall } from './rate-limit.ts';
import { createLogger } from '../logger.ts';
import { maxConnections, newWorld, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
const world = newWorld();
const handlers = { sendPhoneCode: async () => ({ resendAfterSeconds: 60 }) };
let processes: TestHttp[];

beforeAll(async () => {
  processes = await Promise.all(
    [1, 2].map(() => startTestHttp(database.url, { handlers, world, trustProxy: 1 })),
  );
});
afterAll(() => Promise.all(processes.map((http) => http.stop())));

const { limit, windowSeconds } = api.sendPhoneCode.rateLimit ?? { limit: 0, windowSeconds: 0 };

function call(index: number, forwardedFor: string) {
  const http = processes[index % processes.length];
  if (!http) throw new Error('no process');
  return http.app.inject({
    method: 'POST',
    url: '/api/send/captcha/phone',
    payload: { areaCode: '+86', phoneNumber: '13800000001' },
    headers: { 'x-forwarded-for': forwardedFor },
  });
}

const statuses = async (count: number, forwardedFor: string) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => call(index, forwardedFor)),
  );
  return answers.map(({ statusCode }) => statusCode);
};

test('the limit applies over two processes, and the response says when to retry', async () => {
  const answered = await statuses(limit + 3, '203.0.113.1');
  expect(answered.filter((status) => status === 200)).toHaveLength(limit);
  expect(answered.filter((status) => status === 429)).toHaveLength(3);
  const refused = await call(0, '203.0.113.1');
  expect(refused.headers['retry-after']).toBe(String(windowSeconds));
  expect(refused.json()).toMatchObject({ code: 429, data: null });
});

test('another address has its own count; forged forwarded addresses are ignored', async () => {
  expect((await call(0, '203.0.113.2')).statusCode).toBe(200);
  expect((await call(0, '198.51.100.9, 203.0.113.1')).statusCode).toBe(429);
});

test('IPv6 addresses of one /64 are one caller', async () => {
  await statuses(limit, '2001:db8:1:2::1');
  expect((await call(0, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
  expect((await call(0, '2001:db8:1:3::1')).statusCode).toBe(200);
});

test('the next window starts at zero', async () => {
  await statuses(limit, '203.0.113.4');
  expect((await call(0, '203.0.113.4')).statusCode).toBe(429);
  const before = world.clock.now();
  world.clock.set(new Date(before.getTime() + (windowSeconds - 1) * 1000));
  expect((await call(0, '203.0.113.4')).headers['retry-after']).toBe('1');
  world.clock.set(new Date(before.getTime() + windowSeconds * 1000));
  expect((await call(0, '203.0.113.4')).statusCode).toBe(200);
});

test('a call that can’t be counted, as nobody reaches the database, is admitted, and logged', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', {
    maxConnections: 2,
    onIdleError: () => undefined,
  });
  const rate = { limit: 0, windowSeconds: 60 };
  await countCall({ database: away, clock: world.clock, log }, 'key', rate);
  expect(lines.join('')).toContain('could not be counted');
  await away.close();
});

test('a call that can’t be counted, as the database is only busy, is refused, and counted once it is not', async () => {
  const http = await startTestHttp(database.url, { handlers, waitMs: 1_000 });
  const send = () =>
    http.app.inject({
      method: 'POST',
      url: '/api/send/captcha/phone',
      payload: { areaCode: '+86', phoneNumber: '13800000001' },
    });
  const over = Promise.withResolvers<void>();
  try {
    expect((await send()).statusCode).toBe(200);
    const taken = Array.from({ length: maxConnections }, () => Promise.withResolvers<void>());
    const work = taken.map(({ resolve }) =>
      http.deps.database.kysely.connection().execute(() => {
        resolve();
        return over.promise;
      }),
    );
    await Promise.all(taken.map(({ promise }) => promise));
    const refused = await send();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 503 });
    over.resolve();
    await Promise.all(work);
    expect((await send()).statusCode).toBe(200);
    expect(http.world.log.join('')).toContain('could not be counted and was refused');
  } finally {
    over.resolve();
    await http.stop();
  }
});

test('a call whose count takes longer than a statement may is refused too', async () => {
  const log = createLogger('silent', { write: () => undefined });
  const options = { maxConnections: 1, onIdleError: () => undefined };
  const [holder, slow] = [openDatabase(database.url, options), openDatabase(database.url, options)];
  const rate = { limit: 10, windowSeconds: 60 };
  const count = () => countCall({ database: slow, clock: world.clock, log }, 'held', rate);
  try {
    await count();
    await sql`set statement_timeout = 100`.execute(slow.kysely);
    await holder.kysely.transaction().execute(async (tx) => {
      await sql`select from rate_limit where key = 'held' for no key update`.execute(tx);
      await expect(count()).rejects.toMatchObject({ failure: 'unavailable' });
    });
    await count();
  } finally {
    await Promise.all([holder.close(), slow.close()]);
  }
});
