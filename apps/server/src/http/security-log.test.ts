import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signInByCode } from '../testing/company-access.ts';
import { useTestServer } from '../testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcadia-log-'));
const logFile = join(folder, 'log');
const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: { LOG_LEVEL: 'warn', LOG_FILE: logFile, TRUST_PROXY: '1' },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ipAddress = '203.0.113.9';
const visitor = () => server.as(undefined, { 'x-forwarded-for': ipAddress });

async function securityEvents(): Promise<unknown[]> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
}

test('a refused sign-in is logged with the caller’s address, and without secrets', async () => {
  const email = 'ops@arcadia.example';
  const password = 'Wrong-Guess-2026';
  expect(await visitor().post('/ops/login', { email, password })).toMatchObject({ code: 2001 });
  await expect.poll(securityEvents).toContainEqual(
    expect.objectContaining({
      event: 'credential_refused',
      reason: 'incorrectPassword',
      route: '/api/ops/login',
      ipAddress,
      requestId: expect.any(String),
    }),
  );
  const text = await readFile(logFile, 'utf8');
  expect(text).not.toContain(email);
  expect(text).not.toContain(password);
});

test('a password that is tried on an account without one is logged as well', async () => {
  const email = 'no-password@customer.example';
  expect(await signInByCode(server, email)).toMatchObject({ code: 0 });
  const body = { type: 3, email, password: 'Wrong-Guess-2026', isRead: true, countryCode: 'CN' };
  expect(await visitor().post('/login', body)).toMatchObject({ code: 2003 });
  await expect.poll(securityEvents).toContainEqual(
    expect.objectContaining({
      event: 'credential_refused',
      reason: 'passwordNotSet',
      route: '/api/login',
    }),
  );
});

test('a limit that was hit is logged with the address', async () => {
  const ticket = 'a'.repeat(43);
  const tries = Array.from({ length: 61 }, () => visitor().post('/ops/login/enrol', { ticket }));
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  await expect
    .poll(securityEvents)
    .toContainEqual(
      expect.objectContaining({ event: 'limit_hit', reason: 'rateLimited', ipAddress }),
    );
});

test('a denied permission is logged with the caller', async () => {
  const token = await server.signInOperator('finance@arcadia.example');
  const finance = server.as(token, { 'x-forwarded-for': ipAddress });
  expect(await finance.get('/ops/staff')).toMatchObject({ status: 403 });
  await expect
    .poll(securityEvents)
    .toContainEqual(
      expect.objectContaining({ event: 'access_refused', route: '/api/ops/staff', ipAddress }),
    );
});
