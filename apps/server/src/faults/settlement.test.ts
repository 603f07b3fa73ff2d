import { randomUUID } from 'node:crypto';
import { derivedUrls } from '@arcadia/domain/database/logins';
import { addMonths } from '@arcadia/kernel/month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { insertCompany, insertUsage } from '../../../../tools/testing/billed-company.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { hold } from '../../../../tools/testing/hold.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { runningShop } from '../testing/running-shop.ts';
import type { Caller } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, kills it and waits until its jobs are taken over');

/** Processes are killed, and the database and the mail server go away, while a month is settled: docs/faults.md. */
const database = useTestDatabase();
/** The way of requests and jobs, but not of the queue. */
let proxy: FaultProxy;
let env: Record<string, string>;
let product: RunningProduct;
let token = '';
let month = '';
const books = runningShop(database.url);
const { rows } = books;
const operator = (): Caller => product.as(token, 'en');

beforeAll(async () => {
  proxy = await startFaultProxy(Number(new URL(database.url).port));
  const { app, tenant } = derivedUrls(database.url);
  env = { DATABASE_APP_URL: through(app), DATABASE_TENANT_URL: through(tenant) };
  await start();
  token = await product.signInAdministrator();
  month = String((await operator().get('/ops/billing-runs?pageNo=1&pageSize=10')).data['dueMonth']);
  await publishPrices();
  // Nothing is left of earlier months, whenever this runs.
  await rows(
    `insert into billing_run (month, started_at, finished_at) values ('${addMonths(month, -1)}', now(), now())`,
  );
});
afterAll(async () => {
  await product.stop();
  await books.close();
  await proxy.close();
});

function through(url: string): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(proxy.port);
  return changed.href;
}

async function start(): Promise<void> {
  product = await startRunningProduct({ databaseUrl: database.url, env });
}

async function publishPrices(): Promise<void> {
  const terms = JSON.stringify({
    interactive_game: {
      mau: null,
      minutes: null,
      baseFee: null,
      guaranteedMau: null,
      guaranteedAmount: null,
    },
    bullet_game: { giftRevenuePercent: null, minutes: null, baseFee: null, guaranteedAmount: null },
    interactive_gift: {
      gifts: null,
      giftRevenuePercent: null,
      baseFee: null,
      guaranteedAmount: null,
    },
    betting_game: {
      differencePercent: null,
      platformUnit: null,
      baseFee: null,
      guaranteedAmount: null,
    },
    ai: { tokens: null, voices: '9.90', botCalls: null, baseFee: null, guaranteedAmount: null },
  });
  await rows(
    `insert into operator (id, name, email, roles, created_at)
     select 'opr_' || n, n, n || '@prices.example', '{admin}', '2026-01-01' from unnest(array['one', 'two']) n;
     insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at, edited_by,
       edited_at, proposed_by, proposed_at, decided_by, decided_at)
     values ('provider', 'ppl_faults', 1, '2026-01', '${terms}', 0, 'n', 'published', '2026-01-01', 'opr_one', '2026-01-01',
       'opr_one', '2026-01-01', 'opr_two', '2026-01-01')`,
  );
}

/** Companies that used something in the month, and that the run of the month doesn't know yet. */
async function prepare(prefix: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await Promise.all(
    numbers.map(async (number) => {
      const companyId = `co_${prefix}${number}`;
      await insertCompany(database.adminUrl, companyId, { applications: 2, trial: 0 });
      for (const application of [1, 2])
        await insertUsage(database.adminUrl, companyId, {
          application,
          category: 'ai',
          day: `${month}-09`,
          voices: `${number}`,
        });
    }),
  );
}

const press = () => operator().post(`/ops/billing-runs/${month}/start`, {}, once());
const once = () => ({ 'idempotency-key': randomUUID() });
const counted = async (statement: string) =>
  Number((await rows(`select (${statement})::int as n`))[0]?.['n']);
const settled = (prefix: string) =>
  counted(
    `select count(*) from billing_run_company where status = 'done' and company_id like 'co_${prefix}%'`,
  );
const bills = (prefix: string) =>
  counted(`select count(*) from bill where company_id like 'co_${prefix}%'`);

/** Lets the settlement of these companies come to one that is locked, does something, and unlocks it. */
async function whileOneWaits(prefix: string, number: number, fault: () => Promise<unknown>) {
  // Weak enough that the company can be noted in the run.
  const one = await hold(
    database.adminUrl,
    `select from company where id = 'co_${prefix}${number}' for no key update`,
  );
  try {
    expect(await press()).toMatchObject({ code: 0 });
    await one.waited(longPatience);
    await fault();
  } finally {
    await one.end('rollback');
  }
}

/** Every company once, with one bill for each application, the books in order and no transaction left open. */
async function expectSettled(prefix: string, count: number): Promise<void> {
  await expect.poll(() => settled(prefix), { interval: 250 }).toBe(count);
  expect(
    await rows(
      `select bill.company_id, application_id, sum::int from bill where company_id like 'co_${prefix}%'
       order by substring(company_id from '\\d+$')::int, application_id`,
    ),
  ).toEqual(
    Array.from({ length: count }, (_, index) =>
      [1, 2].map((application) => ({
        company_id: `co_${prefix}${index + 1}`,
        application_id: `co_${prefix}${index + 1}_app${application}`,
        sum: 990 * (index + 1),
      })),
    ).flat(),
  );
  expect(await books.findings()).toEqual([]);
  const open = `select count(*) from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`;
  await expect.poll(() => counted(open)).toBe(0);
}

test('a month that the schedule and two people begin at the same time is settled once', async () => {
  await prepare('once', 6);
  const answers = await Promise.all([
    press(),
    press(),
    rows(`select graphile_worker.add_job('start-billing-runs', '{}')`).then(() => ({ code: 0 })),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  await expectSettled('once', 6);
  // Again and again, nothing is made anew.
  const made = await rows(`select md5(string_agg(t::text, '' order by t::text)) from bill_line t`);
  await Promise.all([press(), press()]);
  const idle = `select count(*) from background_job where name = 'settle-bills'`;
  await expect.poll(() => counted(idle)).toBe(0);
  expect(
    await rows(`select md5(string_agg(t::text, '' order by t::text)) from bill_line t`),
  ).toEqual(made);
  expect(await bills('once')).toBe(12);
  expect(await counted(`select count(*) from billing_run where month = '${month}'`)).toBe(1);
});

test('killed in the middle of a settlement: all of a company or nothing, and the next process goes on', async () => {
  await prepare('kill', 24);
  await whileOneWaits('kill', 7, () => product.process.kill());
  const before = await settled('kill');
  expect(before).toBeLessThan(24);
  expect(await bills('kill')).toBe(2 * before);
  await product.stop();
  await start();
  await expectSettled('kill', 24);
});

test('the database goes away in the middle of a settlement: it goes on by itself when it is back', async () => {
  await prepare('gone', 24);
  await whileOneWaits('gone', 7, () => proxy.become('refuses'));
  expect(await bills('gone')).toBeLessThan(48);
  await proxy.become('none');
  await expectSettled('gone', 24);
  expect(product.process.ended()).toBeNull();
});

test('mail is refused while bills are told of: they stay final, and each address gets one mail when it is back', async () => {
  await prepare('mail', 3);
  await rows(
    `insert into member (company_id, id, name, main, email, language, created_at)
       select id, id || '_m', 'Main', true, id || '@main.example', 'en', '2026-09-01' from company where id like 'co_mail%';
     insert into billing_email (company_id, email, added_at, verified_at)
       select id, id || kind, '2026-09-01', '2026-09-01' from company, unnest(array['@a.example', '@b.example']) kind where id like 'co_mail%'`,
  );
  const received = () =>
    product.mail.received.flatMap(({ to }) => to).filter((to) => /^co_mail\d@[ab]/.test(to));
  const waiting = async () =>
    (await operator().get('/ops/jobs?pageNo=1&pageSize=50&queue=mail')).data['records'] as {
      id: string;
      name: string;
      status: string;
      error: string | null;
    }[];
  await product.mailProxy.become('refuses');
  await press();
  await expectSettled('mail', 3);
  const failing = async () =>
    (await waiting()).filter(({ name, error }) => name === 'send-bill-mail' && error !== null);
  await expect.poll(async () => (await failing()).length).toBe(6);
  expect(received()).toEqual([]);
  expect(await bills('mail')).toBe(6);
  await product.mailProxy.become('none');
  for (const { id, status } of await waiting())
    if (status !== 'running') await operator().post(`/ops/jobs/${id}/retry`, {}, once());
  const addresses = [1, 2, 3].flatMap((number) => [
    `co_mail${number}@a.example`,
    `co_mail${number}@b.example`,
  ]);
  await expect.poll(() => received().toSorted()).toEqual(addresses);
  // Whoever got theirs gets no second one, also where the bills are told of again.
  for (const number of [1, 2, 3])
    await rows(
      `select graphile_worker.add_job('tell-bills', '{"companyId":"co_mail${number}","subjectId":"again"}')`,
    );
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(received().toSorted()).toEqual(addresses);
});

test('killed while bills are exported: no file that looks whole, and the next process makes it', async () => {
  const file = () =>
    fetch(`${product.url}/api/ops/bills/export?format=csv`, { headers: { authorization: token } });
  const bill = await hold(database.adminUrl, 'lock table bill in access exclusive mode');
  const exported = file().then(
    (response) => response.text().then((text) => `${response.status} ${text}`),
    () => 'cut off',
  );
  try {
    await bill.waited(longPatience);
    await product.process.kill();
    expect(await exported).toBe('cut off');
  } finally {
    await bill.end('rollback');
  }
  const noted = `select count(*) from audit_log where action = 'bills.export'`;
  expect(await counted(noted)).toBe(0);
  await product.stop();
  await start();
  const response = await file();
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(1 + (await counted('select count(*) from bill')));
});
