import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { hold } from '../../../../tools/testing/hold.ts';
import { type AlipayVendor, startAlipay } from '../testing/alipay-vendor.ts';
import { certify } from '../testing/certify.ts';
import { giveUpWorker } from '../testing/give-up-worker.ts';
import { dataOf } from '../testing/game-walks.ts';
import {
  type HttpsVendor,
  startHttpsVendor,
  type VendorIdentity,
  vendorIdentity,
} from '../testing/https-vendor.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { runningShop } from '../testing/running-shop.ts';
import type { Caller } from '../testing/test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, kills it and waits until its jobs are taken over');

/** Processes are killed, and gateways hang, while package orders are paid, closed and refunded: docs/faults.md. */
const database = useTestDatabase();
const stock = 60;
const tokens: Record<'one' | 'two' | 'staff', string> = { one: '', two: '', staff: '' };
let alipay: AlipayVendor;
let identity: VendorIdentity;
let wechat: HttpsVendor;
let env: Record<string, string>;
let product: RunningProduct;
let packageId: string;
const shop = runningShop(database.url);
const { rows } = shop;

beforeAll(async () => {
  identity = await vendorIdentity();
  alipay = await startAlipay(identity);
  wechat = await startHttpsVendor(identity, () => ({ status: 500, body: '' }));
  env = { ...alipay.env, WECHAT_PAY_API_URL: wechat.url };
  await start();
  packageId = await shop.offer(stock);
  tokens.one = await certify(database.url, await product.signUp('one@customer.example'));
  tokens.two = await certify(database.url, await product.signUp('two@customer.example'));
  tokens.staff = await product.signInAdministrator();
});
afterAll(async () => {
  await product.stop();
  await shop.close();
  await alipay.vendor.close();
  await wechat.close();
  await identity.remove();
});

const as = (who: 'one' | 'two' | 'staff', language?: 'en'): Caller =>
  product.as(tokens[who], language);

async function start(): Promise<void> {
  product = await startRunningProduct({ databaseUrl: database.url, env });
}

/** `kill -9`, and another process on the same database. */
async function killAndStart(): Promise<void> {
  await product.process.kill();
  await product.stop();
  await giveUpWorker(database.url);
  await start();
}

/** Pays at Alipay, which takes the money and whose notification doesn't arrive. */
async function payAtAlipay(by: Caller, id: string): Promise<void> {
  const { payment } = dataOf<{ payment: { url: string } }>(await shop.pay(by, id, 'alipay'));
  expect(await alipay.pay(await alipay.openCashier(payment.url))).toBe(303);
}

/** Makes what is due to be asked or sent due now, and lets the job run that runs each minute. */
const work = (job: string) =>
  rows(
    `update payment_attempt set next_query_at = now() where next_query_at is not null;
     select graphile_worker.add_job('${job}', '{}')`,
  );
const quotasOf = (id: string) =>
  rows(`select kind from usage_quota where source like '${id}/%'`).then(({ length }) => length);
const counted = async (from: string) =>
  Number((await rows(`select count(*) from ${from}`))[0]?.['count']);
const takenNow = async () => {
  const [found] = await rows(`select taken from shop_package where id = '${packageId}'`);
  return Number(found?.['taken']);
};

test('killed between the payment at the gateway and its notification: the next process takes the money, once', async () => {
  const id = await shop.order(as('one'), packageId);
  await payAtAlipay(as('one'), id);
  await killAndStart();
  expect(await shop.statusOf(as('one'), id)).toBe('unpaid');
  for (let again = 0; again < 2; again += 1) {
    await work('reconcile-payments');
    await expect.poll(() => shop.statusOf(as('one'), id)).toBe('paid');
  }
  expect(await quotasOf(id)).toBe(1);
  expect(await shop.findings()).toEqual([]);
});

test('killed while orders are paid from the balance: each is paid once or not, and a repeated request pays the rest', async () => {
  await shop.credit(as('one'), 100_00n);
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await shop.order(as('one'), packageId));
  const requests = ids.map((id) => ({ id, headers: shop.once() }));
  const by = as('one');
  const first = requests.map(({ id, headers }) =>
    shop.pay(by, id, 'balance', headers).catch(() => null),
  );
  // As soon as one is paid.
  await Promise.race(first);
  await product.process.kill();
  await Promise.all(first);
  const [paid] = await rows(
    `select count(*)::int as paid from package_order where status = 'paid' and id in (${ids.map((id) => `'${id}'`).join()})`,
  );
  expect(paid?.['paid']).toBeGreaterThan(0);
  await killAndStart();
  const answers = await Promise.all(
    requests.map(({ id, headers }) => shop.pay(as('one'), id, 'balance', headers)),
  );
  expect(answers.map(({ data }) => data['status'])).toEqual(ids.map(() => 'paid'));
  for (const id of ids) expect(await quotasOf(id)).toBe(1);
  const [cash] = await rows(
    `select sum(cash)::int as cash from funds_lot where company_id = '${await shop.companyOf(as('one'))}'`,
  );
  expect(cash?.['cash']).toBe(10_000 - 8 * 900);
  expect(await shop.findings()).toEqual([]);
});

test('a gateway that hangs keeps its payer only: no lock is held, others buy, and the order stays payable', async () => {
  await shop.credit(as('two'), 100_00n);
  const id = await shop.order(as('one'), packageId);
  await wechat.proxy.become('hangs');
  const hanging = shop.pay(as('one'), id, 'wechat_pay');
  let answered = false;
  void hanging.then(() => (answered = true));
  await expect.poll(() => wechat.proxy.open).toBeGreaterThan(0);
  // Of the company, the order, the stock and the payment nothing is locked: who asks for it at once gets it.
  await rows(
    `begin; select 1 from package_order where id = '${id}' for update nowait;
     select 1 from payment where subject_id = '${id}' for update nowait;
     select 1 from shop_package where id = '${packageId}' for update nowait;
     select 1 from company for update nowait; rollback`,
  );
  // Jobs may be between two statements for a moment.
  const open = `pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`;
  await expect.poll(() => counted(open)).toBe(0);
  const other = await shop.order(as('two'), packageId);
  expect(await shop.pay(as('two'), other, 'balance')).toMatchObject({ data: { status: 'paid' } });
  const own = await shop.order(as('one'), packageId);
  expect(await shop.pay(as('one'), own, 'balance')).toMatchObject({ data: { status: 'paid' } });
  expect(answered).toBe(false);
  const gone = await hanging;
  expect(gone).toMatchObject({
    code: 2018,
    msg: '支付服务暂时没有响应，未产生扣款。请几分钟后再试，或更换支付方式。',
  });
  await wechat.proxy.become('refuses');
  expect(await shop.pay(as('one', 'en'), id, 'wechat_pay')).toMatchObject({ code: gone.code });
  await wechat.proxy.become('none');
  expect(await shop.statusOf(as('one'), id)).toBe('unpaid');
  expect(await shop.pay(as('one'), id, 'balance')).toMatchObject({ data: { status: 'paid' } });
  expect(await shop.findings()).toEqual([]);
});

test('a worker that is killed while it closes unpaid orders gives the stock back once', async () => {
  const before = await takenNow();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await shop.order(as('two'), packageId));
  expect(await takenNow()).toBe(before + 12);
  await rows(
    `update package_order set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       where status = 'unpaid'`,
  );
  const own = ids.map((id) => `'${id}'`).join();
  const closed = () => counted(`package_order where status = 'closed' and id in (${own})`);
  // Whoever holds the last one stops the worker in the middle.
  const last = await hold(
    database.adminUrl,
    `select from package_order where id = '${ids[11]}' for update`,
  );
  try {
    await work('close-package-orders');
    await last.waited();
    await product.process.kill();
    expect(await closed()).toBe(11);
  } finally {
    await last.end('rollback');
    await killAndStart();
  }
  // The killed run's own job runs again; the schedule brings the next one anyway.
  await vi.waitFor(async () => expect(await closed()).toBe(12), { ...longPatience, interval: 500 });
  expect(await takenNow()).toBe(before);
  expect(await shop.findings()).toEqual([]);
});

test('a refund whose outcome is unknown is asked about, and never sent twice', async () => {
  const id = await shop.order(as('two'), packageId);
  await payAtAlipay(as('two'), id);
  await work('reconcile-payments');
  await expect.poll(() => shop.statusOf(as('two'), id)).toBe('paid');
  dataOf(await as('two').post(`/package-orders/${id}/refund`, { reason: 'Later.' }, shop.once()));
  const [found] = await rows(`select id from review_case where subject_id = '${id}'`);
  const caseId = String(found?.['id']);
  dataOf(await as('staff').post(`/ops/reviews/${caseId}/claim`));
  const refunds = () => alipay.calls.filter((call) => call === 'alipay.trade.refund').length;
  alipay.onTheWay = (call, answer) =>
    call === 'alipay.trade.refund' ? { status: 502, body: 'Bad Gateway' } : answer;
  const decision = { outcome: 'approved', expected: '9.00' };
  dataOf(await as('staff').post(`/ops/package-refunds/${caseId}/decide`, decision, shop.once()));
  await work('send-refunds');
  await expect.poll(refunds).toBe(1);
  const refundOf = async () => (await as('two').get(`/package-orders/${id}`)).data['refund'];
  expect(await refundOf()).toMatchObject({ status: 'approved', destination: 'gateway' });
  await killAndStart();
  alipay.onTheWay = null;
  await vi.waitFor(
    async () => {
      await rows(`update payment_refund set next_query_at = now() where next_query_at is not null;
        select graphile_worker.add_job('send-refunds', '{}')`);
      expect(await refundOf()).toMatchObject({ status: 'refunded', destination: 'gateway' });
    },
    { ...longPatience, interval: 1_000 },
  );
  expect(refunds()).toBe(1);
  expect(await shop.findings()).toEqual([]);
});
