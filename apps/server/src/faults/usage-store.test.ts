import { derivedUrls } from '@arcadia/domain/database/logins';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { sessionOf } from '../http/testing/matrix-people.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('waits for the product’s own time limits');

/** The store that answers questions about usage fails while two customers and an operator use the product: docs/faults.md. */
const env = { ROLE: 'web', USAGE_DATABASE_APP_URL: '' };
let proxy: FaultProxy;
beforeAll(async () => {
  const url = new URL(derivedUrls(server.databaseUrl).app);
  proxy = await startFaultProxy(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  env.USAGE_DATABASE_APP_URL = url.href;
});
const server = useTestServer({ own: 'settings', seedData: true, env });
afterAll(() => proxy.close());

let customer: Caller;
let other: Caller;
let operator: Caller;
let questions: Record<string, () => ReturnType<Caller['get']>>;

/** Whoever holds this locks what the questions read. */
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
});
afterAll(() => admin.end());

beforeAll(async () => {
  const token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  customer = server.as(token, { 'accept-language': 'zh' });
  other = server.as(await sessionOf(server.databaseUrl, 'owner@demo-global.example'), {
    'accept-language': 'en',
  });
  operator = server.as(await server.signInOperator('finance@arcadia.example'), {
    'accept-language': 'en',
  });
  questions = {
    'the running month': () => customer.get('/billing/running-month'),
    'the events behind a charge': await eventsOfOneDay(),
    'what a price plan would have charged': await whatIf(),
  };
});

async function eventsOfOneDay() {
  const { data } = await customer.get('/billing/running-month');
  const [{ billId }] = data['applications'] as [{ billId: string }];
  const detail = await customer.get(`/bills/${billId}`);
  const lines = detail.data['lines'] as { position: number; kind: string }[];
  const position = lines.find(({ kind }) => kind === 'usage')?.position;
  const line = `/bills/${billId}/lines/${position}`;
  const { games } = (await customer.get(line)).data as {
    games: { gameId: string; days: { day: string }[] }[];
  };
  const [game] = games;
  return () =>
    customer.get(
      `${line}/events?gameId=${game?.gameId}&day=${game?.days[0]?.day}&pageNo=1&pageSize=10`,
    );
}

async function whatIf() {
  const { data } = await operator.get('/ops/price-plans?pageNo=1&pageSize=10&status=draft');
  const [plan] = data['records'] as { id: string }[];
  const { rows } = await admin.query<{ month: string }>(
    `select max(month) as month from billing_run`,
  );
  return () => operator.get(`/ops/price-plans/${plan?.id}/trial?month=${rows[0]?.month}`);
}

const words = {
  zh: '服务暂时不可用，请稍后再试。',
  en: 'The service is temporarily unavailable. Try again in a moment.',
};

/** All else goes on while the questions wait. @returns what they are answered. */
async function answersOfAll() {
  const asked = Object.entries(questions).map(async ([what, ask]) => ({
    what,
    ...(await ask()),
  }));
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  for (let calls = 0; calls < 5; calls += 1) {
    const all = await Promise.all([
      other.get('/index/home'),
      customer.get('/bills?pageNo=1&pageSize=20&status=settled'),
      operator.get('/ops/bills?pageNo=1&pageSize=20'),
    ]);
    for (const one of all) expect(one).toMatchObject({ status: 200, code: 0 });
  }
  // All of them waited for the store meanwhile, and held nothing that others need.
  expect(answered).toBe(0);
  return Promise.all(asked);
}

/** Each in words of its reader, with a number. */
const allTold = (answers: Awaited<ReturnType<typeof answersOfAll>>) =>
  answers.map(({ what }) => ({
    what,
    status: 503,
    code: 503,
    msg: what.startsWith('what') ? words.en : words.zh,
    data: { errorId: expect.stringMatching(/^req_/) },
  }));

/** By itself: nobody is asked to do anything. */
async function expectBack(): Promise<void> {
  for (const [what, ask] of Object.entries(questions))
    await expect.poll(ask, { message: what }).toMatchObject({ code: 0 });
}

test('the store of usage refuses: who asks about usage is told within 30 seconds, all else goes on', async () => {
  await expectBack();
  await proxy.become('refuses');
  const answers = await answersOfAll();
  expect(answers).toMatchObject(allTold(answers));
  await proxy.become('none');
  await expectBack();
});

test('a store that is away for a moment makes answers slow, and nobody is refused', async () => {
  await proxy.become('refuses');
  const asked = Object.values(questions).map((ask) => ask());
  await expect.poll(() => proxy.open).toBe(0);
  await proxy.become('none');
  for (const one of asked) expect(await one).toMatchObject({ code: 0 });
});

test('the store gives no answer in time: the same, and it is asked again once it answers', async () => {
  // As while tables are rewritten: connections are taken, statements wait.
  await admin.query(
    'begin; lock table usage.total, usage.period_total, usage.event in access exclusive mode',
  );
  const answers = await answersOfAll();
  expect(answers).toMatchObject(allTold(answers));
  await admin.query('rollback');
  await expectBack();
});
