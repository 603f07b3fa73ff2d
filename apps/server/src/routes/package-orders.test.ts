import { createHash, randomUUID } from 'node:crypto';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { billingInvariants } from '@arcadia/domain/billing/index';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { packageOrderInvariants } from '@arcadia/domain/package-orders/index';
import { paymentInvariants } from '@arcadia/domain/payments/index';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { ledgerFindings } from '../testing/ledger-findings.ts';
import { campaign } from '../testing/replays/shop-scenarios.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('lets two hundred people buy at once');

// Orders as anybody could send them, without the shop’s pages.

const server = useTestServer({ own: 'counts', seedData: true });
const once = () => ({ 'idempotency-key': randomUUID() });
/** A package each: ¥9.00, after 10 % off. */
const ids = { ample: '', scarce: '', foreign: '' };

async function offer(key: string, packages: readonly { stock?: number }[]): Promise<string[]> {
  const staff = server.as(await server.signInOperator('commerce@arcadia.example'));
  const {
    key: _,
    pages,
    ...form
  } = campaign(key) as ReturnType<typeof campaign> & {
    pages: { packages: object[] }[];
  };
  const [page] = pages;
  const offered = packages.map((one) => ({ ...page?.packages[0], ...one }));
  const body = { ...form, pages: [{ ...page, packages: offered }] };
  const { data } = await staff.post(`/ops/campaigns/${key}`, body, once());
  await staff.post(`/ops/campaigns/${key}/publish`, { version: 1 }, once());
  const [saved] = data['pages'] as { packages: { id: string }[] }[];
  return saved?.packages.map(({ id }) => id) ?? [];
}

beforeAll(async () => {
  const [ample = '', scarce = ''] = await offer('hand', [{}, { stock: 50 }]);
  const [foreign = ''] = await offer('other', [{}]);
  Object.assign(ids, { ample, scarce, foreign });
});

const order = (by: Caller, body: object, key = 'hand') =>
  by.post(`/activity/${key}/orders`, body, once());
const one = (packageId: string, more: object = {}) => ({
  items: [{ packageId, quantity: 1, ...more }],
  expected: '9.00',
});
const rows = async (statement: string) => (await asAdmin(server.databaseUrl, statement)).rows;
const newBuyer = async () => server.as(await server.certify(await server.signUp()));

test('a request made by hand can’t choose what it pays, what it gets or who pays', async () => {
  const buyer = await newBuyer();
  const malformed = [
    { ...one(ids.ample), amount: '0.01' },
    { ...one(ids.ample), due: '0.01', currency: 'CNY' },
    { ...one(ids.ample), companyId: 'co_other' },
    one(ids.ample, { unitPrice: '0.01' }),
    one(ids.ample, { contents: [{ kind: 'mau', quantity: '999999999' }] }),
    ...[0, -1, 1.5, 1_000, '1', null].map((quantity) => one(ids.ample, { quantity })),
    { ...one(ids.ample), expected: '-9.00' },
    { ...one(ids.ample), expected: 9 },
    { items: [], expected: '0.00' },
    { items: [one(ids.ample).items[0], one(ids.ample).items[0]], expected: '18.00' },
  ];
  for (const body of malformed)
    expect([body, (await order(buyer, body)).status]).toEqual([body, 400]);
  for (const expected of ['0.00', '0.01', '8.99', '9.01', '10.00']) {
    const { code } = await order(buyer, { ...one(ids.ample), expected });
    expect([expected, code]).toEqual([expected, errorCodes.packagePriceChanged]);
  }
  // What another campaign offers is not offered by this one, and no campaign is none.
  expect((await order(buyer, one(ids.foreign))).code).toBe(errorCodes.packagePriceChanged);
  expect((await order(buyer, one(ids.ample), 'nothing')).code).toBe(
    errorCodes.activityLinkIncorrect,
  );
  expect((await buyer.get('/package-orders')).data['total']).toBe(0);
  const { data } = await order(buyer, one(ids.ample));
  expect(data).toMatchObject({ status: 'unpaid', due: { amount: '9.00', currency: 'CNY' } });
});

test('nobody pays less for an order, pays it twice, or touches another company’s', async () => {
  const [buyer, stranger] = [await newBuyer(), await newBuyer()];
  const { data } = await order(buyer, one(ids.ample));
  const path = `/package-orders/${String(data['id'])}`;
  for (const body of [
    { paymentMethod: 'balance', amount: '0.01' },
    { paymentMethod: 'nothing' },
    {},
  ])
    expect((await buyer.post(`${path}/pay`, body, once())).status).toBe(400);
  for (const verb of ['pay', 'confirm', 'cancel', 'refund']) {
    const body = { pay: { paymentMethod: 'balance' }, refund: { reason: 'Mine' } }[verb] ?? {};
    expect([verb, (await stranger.post(`${path}/${verb}`, body, once())).status]).toEqual([
      verb,
      404,
    ]);
  }
  expect((await stranger.get(path)).status).toBe(404);
  const { code } = await buyer.post(`${path}/pay`, { paymentMethod: 'balance' }, once());
  expect(code).toBe(errorCodes.insufficientCredit);
  expect((await buyer.get(path)).data['status']).toBe('unpaid');
  // The same key with another body is refused, and doesn't order a second time.
  const key = once();
  const first = await buyer.post('/activity/hand/orders', one(ids.ample), key);
  const again = await buyer.post('/activity/hand/orders', one(ids.ample), key);
  expect(again.data['id']).toBe(first.data['id']);
  const other = { items: [{ packageId: ids.ample, quantity: 2 }], expected: '18.00' };
  const refused = await buyer.post('/activity/hand/orders', other, key);
  expect(refused.code).not.toBe(0);
  expect((await buyer.get('/package-orders')).data['total']).toBe(2);
});

test('200 buyers at once of a stock of 50 get exactly 50', async () => {
  const buyers = await openBuyers(200);
  const counted: Record<number, number> = {};
  const buy = async (buyer: Caller) => {
    const key = once();
    let answer;
    // A server that has more to do than it can answers 503, and asks to try again.
    do answer = await buyer.post('/activity/hand/orders', one(ids.scarce), key);
    while (answer.status === 503);
    counted[answer.code] = (counted[answer.code] ?? 0) + 1;
  };
  await Promise.all(buyers.map(buy));
  expect(counted).toEqual({ 0: 50, [errorCodes.packageSoldOut]: 150 });
  const sold = `select count(*)::int as orders, sum(quantity)::int as sold,
    (select taken from shop_package where id = '${ids.scarce}')
    from package_order_item where package_id = '${ids.scarce}'`;
  expect(await rows(sold)).toEqual([{ orders: 50, sold: 50, taken: 50 }]);
  const all = [
    ...packageOrderInvariants,
    ...fundsInvariants,
    ...paymentInvariants,
    ...billingInvariants,
  ];
  expect(await ledgerFindings(server.databaseUrl, all)).toEqual([]);
});

/** Verified companies with somebody signed in, put straight into the database. */
async function openBuyers(count: number): Promise<Caller[]> {
  const tokens = Array.from({ length: count }, () => randomUUID());
  const values = tokens.map(
    (token, number) =>
      `(${number}, '\\x${createHash('sha256').update(token).digest('hex')}'::bytea)`,
  );
  await rows(
    `with clock as (select now() + offset_ms * interval '1 ms' as at from sim_clock),
      buyer as (select 'crowd_' || n as id, hash, at from (values ${values.join(',')}) as v (n, hash), clock),
      c as (insert into company (id, name, country_code, settlement_currency, required_deposit, created_at, certified_at)
        select id, id, 'CN', 'CNY', 0, at, at from buyer),
      m as (insert into member (company_id, id, name, main, email, created_at)
        select id, 'mem_' || id, id, true, id || '@crowd.example', at from buyer)
     insert into session (id, token_hash, company_id, member_id, created_at, last_seen_at)
     select 'ses_' || id, hash, id, 'mem_' || id, at, at from buyer`,
  );
  return tokens.map((token) => server.as(token));
}
