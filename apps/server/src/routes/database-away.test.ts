import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { readPrivateKey } from '@arcadia/gateways/rsa-keys';
import { sendNotification } from '@arcadia/gateways/alipay/simulator/send-notification';
import type { SimulatedPayment } from '@arcadia/gateways/simulator/payment';
import type { SendResult } from '@arcadia/gateways/simulator/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringUp } from '../../../../tools/postgres/bring-up.ts';
import { readCredentials } from '../../../../tools/postgres/credentials.ts';
import { choosePlace, serverFolder } from '../../../../tools/postgres/place.ts';
import { prepareRuntime } from '../../../../tools/postgres/runtime.ts';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/start.ts';
import { type Postmaster, stopPostmaster } from '../../../../tools/postgres/postmaster.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type RunningServer, startServer } from '../main.ts';
import { certify } from '../testing/certify.ts';
import { passCaptcha } from '../testing/pass-captcha.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { until } from '../../../../tools/testing/until.ts';

slowFile('starts a database of its own, kills it and waits until a gateway gives up');

// A database of this file's own, on disk and with fsync: it is about to be killed.
let dataDir: string;
let postgres: RunningPostgres;
let revived: Postmaster | undefined;
let server: RunningServer | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-away-'));
  // Nobody keeps it alive: it stays dead until the test revives it.
  postgres = await startPostgres({ dataDir });
  const env = {
    APP_ENV: 'sim',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_CONNECTIONS: '6',
    STOP_DELAY_SECONDS: '0',
  };
  server = await startServer({ ...env, DATABASE_URL: postgres.url }, { seedData: false });
});

afterAll(async () => {
  try {
    await server?.stop();
    // The job queue's pool reports connections that the database ends under it; let them end by themselves first.
    await until(
      'no connection is left',
      async () => (await numberOf(connections)) === 0,
      longPatience,
    );
  } finally {
    if (revived) await stopPostmaster(revived);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a recharge and a notification survive a database outage of ten seconds', async () => {
  const token = await certify(postgres.url, await signUp());
  const paid = await openOrder(token, '300.00', 'before the outage');
  // The gateway has the money; its notification arrives only during the outage.
  await actAsPayer(paid, 'lose-notification');
  const send = await notificationOf(paid);
  const order = () => createRecharge(token, '1000.00', 'during the outage');

  process.kill(postgres.pid, 'SIGKILL');
  const ordered = order();
  // The gateway waits ten seconds for an answer. Its giving up ends the outage.
  expect(await send()).toMatchObject({ acknowledged: false });
  revived = await revive();

  const first = await ordered;
  const answer = first.status === 503 ? await order() : first;
  expect(answer).toMatchObject({ status: 200, code: 0 });
  const { id } = answer.data as { id: string };
  expect((await order()).data).toMatchObject({ id });
  expect(await numberOf(`recharge_order where amount = 100000`)).toBe(1);

  await expect.poll(async () => (await send()).acknowledged).toBe(true);
  await Promise.all([send(), send()]);
  expect(await statusOf(token, paid)).toBe('credited');
  expect(await numberOf(`funds_transaction where reference = '${paid}'`)).toBe(1);

  // Jobs and the listening connection are back as well: the new order goes its whole way.
  await fetchPaymentPage(answer.data);
  await actAsPayer(id, 'pay');
  await expect.poll(() => statusOf(token, id)).toBe('credited');
  expect((await call('/funds', { token })).data).toMatchObject({
    deposit: { amount: '1300.00', currency: 'CNY' },
    cash: { amount: '0.00', currency: 'CNY' },
  });
  expect(await ledgerBreaches()).toEqual([]);
});

/** Starts the killed server again, on its port: the product knows no other. */
async function revive(): Promise<Postmaster> {
  const onProgress = () => undefined;
  const place = choosePlace(dataDir, onProgress);
  const runtime = prepareRuntime([join(dataDir, 'postgres-runtime')], place.account, onProgress);
  const credentials = readCredentials(serverFolder(place.home));
  const installation = { place, runtime, credentials, durable: true, onProgress };
  return bringUp(installation, Number(new URL(postgres.url).port));
}

type Answer = { status: number; code: number; data: Record<string, unknown>; headers: Headers };

async function call(
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${server?.address}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, data } = (await response.json()) as Pick<Answer, 'code' | 'data'>;
  return { status: response.status, code, data, headers: response.headers };
}

async function signUp(): Promise<string> {
  const phone = { areaCode: '+86', phoneNumber: '13912345678' };
  const extra = await passCaptcha((path, body) => call(path, { body }), postgres.url);
  await call('/send/captcha/phone', { body: { ...phone, extra } });
  const { data } = await call(`/sim/messages?to=${encodeURIComponent(`+86${phone.phoneNumber}`)}`);
  const [message] = data['records'] as { text: string }[];
  const captcha = /\d{6}/.exec(message?.text ?? '')?.[0];
  const body = { type: 0, ...phone, captcha, isRead: true, countryCode: 'CN' };
  return (await call('/login', { body })).headers.get('authorization') ?? '';
}

function createRecharge(token: string, amount: string, key: string): Promise<Answer> {
  const body = { amount, gateway: 'alipay', agreed: true };
  return call('/funds/recharges', { token, body, key: key.replaceAll(' ', '-') });
}

/** The cashier's page of each order, under the number that the gateway knows. */
const cashiers = new Map<string, string>();

async function openOrder(token: string, amount: string, key: string): Promise<string> {
  const { data } = await createRecharge(token, amount, key);
  await fetchPaymentPage(data);
  return (data as { id: string }).id;
}

/** The payer's browser reaches the gateway's page: from here on the gateway knows of the order. */
async function fetchPaymentPage(data: Record<string, unknown>): Promise<void> {
  const { id, payment } = data as { id: string; payment: { url: string } };
  const page = await fetch(payment.url);
  expect(page.status).toBe(200);
  cashiers.set(id, page.url);
}

async function actAsPayer(id: string, action: string): Promise<void> {
  const { status } = await fetch(cashiers.get(id) ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  expect(status).toBe(303);
}

async function statusOf(token: string, id: string): Promise<unknown> {
  return (await call(`/funds/recharges/${id}`, { token })).data['status'];
}

/**
 * Notification of the gateway about a paid order, ready to be sent. The simulator remembers everything in the database
 * that is about to be away, which a real gateway does not: so it is read before.
 */
async function notificationOf(id: string): Promise<() => Promise<SendResult>> {
  const number = cashiers.get(id)?.split('/').at(-1) ?? '';
  const state = await asAdmin(
    postgres.url,
    `select key, value from simulator_state
     where (collection, key) in (('alipay-keys', 'keys'), ('alipay-payment', '${number}'))`,
  );
  const rows = state.rows as { key: string; value: unknown }[];
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const { gateway } = valueOf('keys') as { gateway: { privateKey: string } };
  const { deliveries, notifyUrl, paidAt } = valueOf(number) as SimulatedPayment;
  const [lost] = deliveries;
  if (!lost || notifyUrl === null || paidAt === null) throw new Error('the order was not paid');
  const signingKey = readPrivateKey(gateway.privateKey, 'the simulated gateway');
  return () =>
    sendNotification(notifyUrl, { ...lost, fault: 'none' }, signingKey, new Date(paidAt));
}

/** Those of the product to its database, without the one that asks. */
const connections =
  'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

async function numberOf(rows: string): Promise<number> {
  const { rows: counted } = await asAdmin(postgres.url, `select count(*)::int as n from ${rows}`);
  return (counted as { n: number }[])[0]?.n ?? 0;
}

async function ledgerBreaches(): Promise<string[]> {
  const database = openDatabase(postgres.url, {
    maxConnections: 1,
    onIdleError(error) {
      throw error;
    },
  });
  try {
    const findings = await database.kysely
      .transaction()
      .execute((db) => checkLedger(db, fundsInvariants));
    expect(findings.length).toBeGreaterThan(0);
    return findings.filter(({ breaches }) => breaches > 0).map(({ invariant }) => invariant);
  } finally {
    await database.close();
  }
}
