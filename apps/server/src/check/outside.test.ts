import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { selfSigned } from '@arcadia/gateways/test-support/self-signed';
import { startStripeStub } from '@arcadia/gateways/test-support/stripe-stub';
import { shiftedClock, systemClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { freePort } from '../process/free-port.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { checkCertificates, heldExpiries, servedExpiries } from './certificates.ts';
import { checkClock } from './clock.ts';
import { checkGateways } from './gateways.ts';
import { checkMail } from './mail.ts';
import { checkStorage } from './storage.ts';

const database = useTestDatabase();
const account = { user: 'mailer', password: 'a password' };
const dayMs = 86_400_000;
let folder = '';
let nowhere = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-outside-'));
  nowhere = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
});
afterAll(() => rm(folder, { recursive: true }));

const sim = (changed: Partial<Settings> = {}): Settings => ({
  ...readSettings({ DATABASE_URL: database.url }),
  ...changed,
});
/** Production offers and knows the gateways whose settings it has. */
const production = (changed: Partial<Settings> = {}): Settings => ({
  ...readSettings({ ...productionSettings(), DATABASE_URL: database.url }),
  ...changed,
});
const later = (ms: number) => shiftedClock(systemClock, () => ms);

test('mail: the login is tried, and no message is sent', async () => {
  const server = await startMailServer({ account });
  const settings = production({
    smtpHost: server.host,
    smtpPort: server.port,
    smtpCa: server.ca,
    smtpUser: account.user,
    smtpPassword: account.password,
  });
  const host = `localhost:${server.port}`;
  expect(await checkMail(settings)).toMatchObject([
    { state: 'ok', says: `${host} answers and takes the login` },
  ]);
  const [refused] = await checkMail({ ...settings, smtpPassword: 'another' });
  expect(refused).toMatchObject({
    state: 'fault',
    todo: 'correct SMTP_USER and SMTP_PASSWORD',
  });
  expect(JSON.stringify(refused)).not.toContain('another');
  const [untrusted] = await checkMail({ ...settings, smtpCa: null });
  expect(untrusted).toMatchObject({ state: 'fault', todo: expect.stringContaining('SMTP_CA') });
  expect(server.received).toEqual([]);
  await server.close();
  expect(await checkMail(settings)).toMatchObject([{ state: 'fault' }]);
});

test('storage: a folder keeps a file and is left as it was; one that can’t be written to is a fault', async () => {
  const dataDir = join(folder, 'data');
  expect(await checkStorage(sim({ dataDir }))).toMatchObject([{ state: 'ok' }]);
  const left = await readdir(dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await checkStorage(sim({ dataDir: file }))).toMatchObject([
    { state: 'fault', todo: expect.stringContaining('DATA_DIR') },
  ]);
});

test('storage: exports that could not be written are a fault too', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  try {
    expect(await checkStorage(sim({ dataDir: join(folder, 'data') }))).toMatchObject([
      { state: 'ok' },
      { state: 'fault', todo: expect.stringContaining('TMPDIR') },
    ]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('storage: S3 takes our key, or says that it does not', async () => {
  const server = await startS3Server();
  const settings = sim({
    fileStorage: 's3',
    s3Endpoint: server.endpoint,
    s3Region: s3Account.region,
    s3Bucket: s3Account.bucket,
    s3AccessKeyId: s3Account.accessKeyId,
    s3SecretAccessKey: s3Account.secretAccessKey,
  });
  expect(await checkStorage(settings)).toMatchObject([{ state: 'ok' }]);
  expect(server.objects.size).toBe(0);
  expect(await checkStorage({ ...settings, s3SecretAccessKey: 'wrong' })).toMatchObject([
    { state: 'fault', says: expect.stringContaining('403') },
  ]);
  await server.stop();
});

test('gateways: each is really asked, and none of them answering is a fault of each', async () => {
  const settings = production({
    alipayGatewayUrl: nowhere,
    wechatPayApiUrl: nowhere,
    stripeApiUrl: nowhere,
    paypalApiUrl: nowhere,
  });
  const found = await checkGateways(settings, systemClock);
  expect(found.map(({ probe, state }) => [probe, state])).toEqual([
    ['alipay', 'fault'],
    ['wechat_pay', 'fault'],
    ['paypal', 'fault'],
    ['stripe', 'fault'],
  ]);
});

test('gateways: credentials that are refused are named by their settings', async () => {
  const stub = await startStripeStub();
  const asked = 'GET /v1/checkout/sessions/cs_live_nobodymadethispayment';
  const settings = production({
    stripeApiUrl: stub.apiUrl,
    paymentGateways: ['stripe'],
    alipayAppId: null,
    wechatPayAppId: null,
    paypalClientId: null,
  });
  stub.replies.set(asked, {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
  });
  expect(await checkGateways(settings, systemClock)).toMatchObject([
    { probe: 'stripe', state: 'ok' },
  ]);
  stub.replies.set(asked, { status: 401, body: { error: { type: 'invalid_request_error' } } });
  expect(await checkGateways(settings, systemClock)).toMatchObject([
    { state: 'fault', todo: expect.stringContaining('STRIPE_SECRET_KEY') },
  ]);
  await stub.close();
});

test.each([
  [0, 'ok'],
  [12_000, 'warning'],
  [600_000, 'fault'],
  [-600_000, 'fault'],
])('clock: %d ms off the database’s is %s', async (ms, state) => {
  expect(await checkClock(sim(), later(ms))).toMatchObject([{ probe: 'clock', state }]);
});

test('clock: a gateway that tells no time is only a warning', async () => {
  const settings = production({
    paymentGateways: ['stripe'],
    alipayAppId: null,
    wechatPayAppId: null,
    paypalClientId: null,
    stripeApiUrl: nowhere,
  });
  expect(await checkClock(settings, systemClock)).toMatchObject([
    { state: 'ok' },
    { state: 'warning' },
  ]);
});

test('certificates: what is held is good, nearly over, or over', async () => {
  const { cert } = selfSigned();
  const settings = sim({ smtpCa: cert });
  const at = async (ms: number) => (await checkCertificates(settings, later(ms)))[0];
  expect(await at(-60 * dayMs)).toMatchObject({ state: 'ok' });
  expect(await at(0)).toMatchObject({ state: 'warning', todo: 'renew it and set SMTP_CA' });
  expect(await at(3 * dayMs)).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('ran out'),
  });
  const securityTxtExpires = new Date(systemClock.now().getTime() + 5 * dayMs);
  expect(await checkCertificates(sim({ securityTxtExpires }), systemClock)).toMatchObject([
    { state: 'warning', todo: expect.stringContaining('SECURITY_TXT_EXPIRES') },
  ]);
});

test('certificates: one that browsers would refuse is a fault; an address that is silent here a warning', async () => {
  const { key, cert } = selfSigned();
  const server = createServer({ key, cert }, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const publicUrl = `https://localhost:${port}`;
  expect(await checkCertificates(sim({ publicUrl }), systemClock)).toMatchObject([
    { state: 'fault', says: expect.stringContaining('SELF_SIGNED') },
  ]);
  await new Promise((resolve) => server.close(resolve));
  expect(await checkCertificates(sim({ publicUrl }), systemClock)).toMatchObject([
    { state: 'warning', todo: expect.stringContaining('PUBLIC_URL') },
  ]);
});

test('certificates: their ends are told, of those that settings hold and those that answer', async () => {
  const { key, cert } = selfSigned();
  const expiresAt = new X509Certificate(cert).validToDate;
  const server = createServer({ key, cert }, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const silent: unknown[] = [];
  const settings = sim({
    smtpCa: cert,
    publicUrl: `https://localhost:${port}`,
    mail: 'smtp',
    smtpTls: 'implicit',
    smtpHost: 'localhost',
    smtpPort: port,
    fileStorage: 's3',
    s3Endpoint: nowhere.replace('http:', 'https:'),
  });
  expect(heldExpiries(settings)).toEqual([{ name: 'SMTP_CA', source: 'held', expiresAt }]);
  expect(await servedExpiries(settings, (error) => silent.push(error))).toEqual([
    { name: 'PUBLIC_URL', source: 'served', expiresAt },
    { name: 'SMTP_HOST', source: 'served', expiresAt },
  ]);
  expect(silent).toHaveLength(1);
  await new Promise((resolve) => server.close(resolve));
});
