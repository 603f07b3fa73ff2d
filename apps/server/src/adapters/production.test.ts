import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bodyOf,
  headerOf,
  type MailServer,
  startMailServer,
} from '@arcadia/gateways/test-support/mail-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { freePort } from '../process/free-port.ts';
import { type RunningServer, startServer } from '../main.ts';
import { SettingsError } from '../settings/settings.ts';
import { passCaptcha } from '../testing/pass-captcha.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

const host = '127.0.0.1';
const account = { user: 'mailer', password: 'a password' };
const database = useTestDatabase();
let folder = '';
let port = 0;
let mail: MailServer;
let server: RunningServer | null = null;

function environment(): Record<string, string> {
  return {
    ...productionSettings(),
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    STOP_DELAY_SECONDS: '0',
    DATA_DIR: folder,
    LOG_FILE: join(folder, 'log'),
    HOST: host,
    PORT: String(port),
    SMTP_HOST: mail.host,
    SMTP_PORT: String(mail.port),
    SMTP_CA: mail.ca,
    SMTP_USER: account.user,
    SMTP_PASSWORD: account.password,
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-'));
  port = await freePort(host);
  mail = await startMailServer({ account });
});
afterAll(async () => {
  await server?.stop();
  await mail.close();
  await rm(folder, { recursive: true });
});

/** The reasons why it does not start. */
async function problemsOf(changed: Record<string, string>): Promise<readonly string[]> {
  try {
    const started = await startServer({ ...environment(), ...changed });
    await started.stop();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('does not start', () => {
  test.each(['SMTP_HOST', 'MAIL_FROM', 'SMS', 'TENCENT_SMS_TEMPLATES', 'DATA_KEYS'])(
    'without %s, and says so',
    async (name) => {
      expect(await problemsOf({ [name]: '' })).toEqual([`${name} is missing`]);
    },
  );

  test('with a user but no password for the mail server', async () => {
    expect(await problemsOf({ SMTP_PASSWORD: '' })).toEqual([
      'SMTP_USER and SMTP_PASSWORD must be set together',
    ]);
  });

  test('without the settings of a gateway that it offers', async () => {
    expect(await problemsOf({ ALIPAY_APP_ID: '' })).toEqual([
      'ALIPAY_APP_ID is missing: PAYMENT_GATEWAYS names alipay',
    ]);
  });

  test('with a captcha whose keys are not there', async () => {
    expect(await problemsOf({ CAPTCHA: 'tencent' })).toEqual([
      'TENCENT_CAPTCHA_APP_ID is missing: CAPTCHA is tencent',
      'TENCENT_CAPTCHA_APP_SECRET_KEY is missing: CAPTCHA is tencent',
    ]);
  });

  test.each([
    [
      'a simulator that remembers something',
      "insert into simulator_state (collection, key, value, revision) values ('seed', 'done', '{}', 1)",
      'delete from simulator_state',
    ],
    [
      'a message in the sim inbox',
      "insert into sim_message values ('msg_1', 'sms', '+86', null, 'code', now())",
      'delete from sim_message',
    ],
    [
      'a moved clock',
      'update sim_clock set offset_ms = 1000',
      'update sim_clock set offset_ms = 0',
    ],
  ])('on a database of sim: %s', async (_, left, correction) => {
    await asAdmin(database.url, left);
    const [problem] = await problemsOf({});
    expect(problem).toMatch(/^DATABASE_URL names a database that sim has filled with demo data/);
    await asAdmin(database.url, correction);
  });
});

describe('with everything in place', () => {
  beforeAll(async () => {
    server = await startServer(environment());
  });
  const url = (path: string) => `http://${host}:${port}/api${path}`;
  const post = async (path: string, body: object) => {
    const response = await fetch(url(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; data: unknown };
    return { ...answer, status: response.status, headers: response.headers };
  };

  test('somebody signs in with a code from an email', async () => {
    const email = 'founder@new.example';
    const extra = await passCaptcha(post, database.url);
    expect(await post('/send/captcha/email', { type: '0', email, extra })).toMatchObject({
      code: 0,
    });
    const received = mail.received.find(({ to }) => to.includes(email));
    if (!received) throw new Error('no mail came');
    expect(received).toMatchObject({ to: [email], secure: true, user: account.user });
    expect(headerOf(received, 'subject')).toBe('Brand 验证码');
    expect(headerOf(received, 'from')).toBe('Brand <no-reply@example.com>');
    const captcha = /\d{6}/.exec(bodyOf(received))?.[0];
    const signedIn = await post('/login', {
      type: 2,
      email,
      captcha,
      isRead: true,
      countryCode: 'CN',
    });
    expect(signedIn).toMatchObject({ status: 200, code: 0 });
    expect(signedIn.headers.get('authorization')).toBeTruthy();
  });

  test('the first administrator is invited, once, and can set a password', async () => {
    const invited = () => mail.received.filter(({ to }) => to.includes('first@brand.example'));
    await vi.waitFor(() => expect(invited()).toHaveLength(1), longPatience);
    const [invitation] = invited();
    const token = /token=([\w-]{43})/.exec(invitation ? bodyOf(invitation) : '')?.[1];
    const accepted = await post('/ops/invitations/accept', { token, password: 'First-2026' });
    expect(accepted).toMatchObject({ code: 0, data: { next: 'enrol' } });
    await server?.stop();
    server = await startServer(environment());
    const { rows } = await asAdmin(database.url, 'select roles from operator');
    expect(rows).toEqual([{ roles: ['admin'] }]);
  });

  test('nothing of sim exists', async () => {
    for (const path of ['/sim/messages', '/sim/clock', '/sim/gateways/alipay'])
      expect((await fetch(url(path))).status, path).toBe(404);
    const { status } = await fetch(`http://${host}:${port}/sim/gateways/alipay/gateway.do`);
    expect(status).toBe(404);
    const { rows } = await asAdmin(database.url, 'select count(*)::int as count from company');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('a start in sim on its database is refused', async () => {
    const env = { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' };
    const starting = startServer(env);
    await expect(starting).rejects.toThrow(/DATABASE_URL names a production database/);
  });

  test('it starts again on its own database', async () => {
    await server?.stop();
    server = await startServer(environment());
    expect((await fetch(url('/location'))).status).toBe(200);
  });
});
