import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const onceKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const certifiedOwner = async (countryCode?: 'CN' | 'SG') =>
  server.as(await server.certify(await server.signUp(countryCode)));
const order = (amount: string) => ({ amount, gateway: 'alipay', agreed: true });

type Opened = { id: string; payment: { url: string } };

/** The cashier's page of each order, under the number that the gateway knows. */
const cashiers = new Map<string, string>();

/** Opens an order and follows the payer's browser to the gateway's page. */
async function openOrder(caller: Caller, amount: string): Promise<string> {
  const { data } = await caller.post('/funds/recharges', order(amount), onceKey());
  const { id, payment } = data as Opened;
  const page = await fetch(payment.url);
  expect(page.status).toBe(200);
  cashiers.set(id, page.url);
  return id;
}

const cashierOf = (id: string) => cashiers.get(id) ?? '';
const numberOf = (id: string) => new URL(cashierOf(id)).pathname.split('/').at(-1);

/** Acts of a person on the gateway's page. */
async function actAsPayer(id: string, action: string): Promise<void> {
  const response = await fetch(cashierOf(id), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

async function funds(caller: Caller) {
  const { data } = await caller.get('/funds');
  const amounts = data as Record<string, { amount: string }>;
  return { cash: amounts['cash']?.amount, deposit: amounts['deposit']?.amount };
}

const statusOf = async (caller: Caller, id: string) =>
  (await caller.get(`/funds/recharges/${id}`)).data['status'];

describe('a recharge', () => {
  test('fills the deposit first, then cash, exactly to the cent, each with its running balance', async () => {
    const owner = await certifiedOwner();
    for (const amount of ['1000.00', '4500.00', '0.01', '100.10', '4999999.99']) {
      const id = await openOrder(owner, amount);
      await actAsPayer(id, 'pay');
      await expect.poll(() => statusOf(owner, id)).toBe('credited');
    }
    expect(await funds(owner)).toEqual({ cash: '5000600.10', deposit: '5000.00' });
    const { data } = await owner.get('/funds/transactions');
    const rows = data['records'] as {
      amount: object;
      cashBalance: object;
      depositBalance: object;
    }[];
    const cny = (amount: string) => ({ amount, currency: 'CNY' });
    expect(rows).toMatchObject([
      {
        amount: cny('4999999.99'),
        cashBalance: cny('5000600.10'),
        depositBalance: cny('5000.00'),
      },
      { amount: cny('100.10'), cashBalance: cny('600.11'), depositBalance: cny('5000.00') },
      { amount: cny('0.01'), cashBalance: cny('500.01'), depositBalance: cny('5000.00') },
      { amount: cny('4500.00'), cashBalance: cny('500.00'), depositBalance: cny('5000.00') },
      { amount: cny('1000.00'), cashBalance: cny('0.00'), depositBalance: cny('1000.00') },
    ]);
  });

  test('is opened once per idempotency key', async () => {
    const owner = await certifiedOwner();
    const key = onceKey();
    const [first, second] = await Promise.all(
      [1, 2].map(() => owner.post('/funds/recharges', order('10'), key)),
    );
    expect(first?.data['id']).toBe(second?.data['id']);
    expect(await owner.post('/funds/recharges', order('11'), key)).toMatchObject({ code: 2015 });
    expect(await owner.post('/funds/recharges', order('10'))).toMatchObject({ code: 2016 });
  });

  test.each([
    ['-5', 'invalidAmount'],
    ['1.005', 'invalidAmount'],
    ['1e3', 'invalidAmount'],
    ['0', 'amountNotPositive'],
    ['0.00', 'amountNotPositive'],
    ['5000000.01', 'amountTooLarge'],
    ['', 'required'],
    // A thousand in one country, one in another.
    ['1.000', 'invalidAmount'],
  ])('of %j is refused as %s, and its key stays free', async (amount, problem) => {
    const owner = await certifiedOwner();
    const key = onceKey();
    const refused = await owner.post('/funds/recharges', order(amount), key);
    expect(refused).toMatchObject({ status: 400, data: { fields: { amount: problem } } });
    expect(await owner.post('/funds/recharges', order('5'), key)).toMatchObject({ code: 0 });
  });

  test('is of the amount that its writer meant, with a comma before the decimals too', async () => {
    const owner = await certifiedOwner();
    const id = await openOrder(owner, '1.099,90');
    expect((await owner.get(`/funds/recharges/${id}`)).data).toMatchObject({
      amount: { amount: '1099.90' },
    });
    await actAsPayer(id, 'pay');
    await expect.poll(() => statusOf(owner, id)).toBe('credited');
    expect(await funds(owner)).toEqual({ cash: '0.00', deposit: '1099.90' });
  });

  test('needs the agreement, a known gateway, and a currency the gateway takes', async () => {
    const owner = await certifiedOwner();
    const unknown = { amount: '5', gateway: 'barter', agreed: false };
    expect(await owner.post('/funds/recharges', unknown, onceKey())).toMatchObject({
      status: 400,
      data: { fields: { gateway: 'unknownOption', agreed: 'required' } },
    });
    const overseas = await certifiedOwner('SG');
    expect(await overseas.post('/funds/recharges', order('5'), onceKey())).toMatchObject({
      code: 2019,
    });
  });
});

describe('a notification', () => {
  test('that comes twice credits once', async () => {
    const owner = await certifiedOwner();
    const id = await openOrder(owner, '70.00');
    await actAsPayer(id, 'notify-twice');
    await expect.poll(() => deliveries(id)).toBeGreaterThanOrEqual(2);
    expect(await funds(owner)).toEqual({ cash: '0.00', deposit: '70.00' });
  });

  test('with a forged signature or another amount changes nothing', async () => {
    const owner = await certifiedOwner();
    for (const action of ['notify-forged', 'notify-wrong-amount']) {
      const id = await openOrder(owner, '70.00');
      await actAsPayer(id, action);
      await expect.poll(() => deliveries(id)).toBeGreaterThanOrEqual(1);
      expect(await statusOf(owner, id)).toBe('pending');
    }
    expect(await funds(owner)).toEqual({ cash: '0.00', deposit: '0.00' });
  });

  test('that is lost is replaced by a query at the gateway', async () => {
    const owner = await certifiedOwner();
    const id = await openOrder(owner, '70.00');
    await actAsPayer(id, 'lose-notification');
    expect(await statusOf(owner, id)).toBe('pending');
    expect(await owner.post(`/funds/recharges/${id}/confirm`)).toMatchObject({
      data: { status: 'credited' },
    });
    expect(await funds(owner)).toEqual({ cash: '0.00', deposit: '70.00' });
  });

  test('of an unknown gateway is answered 404', async () => {
    expect(await server.as().post('/notify/barter')).toMatchObject({ status: 404 });
  });
});

test('an unpaid order closes at its deadline, and can no longer be paid', async () => {
  const owner = await certifiedOwner();
  const id = await openOrder(owner, '70.00');
  await server.advance(31 * 60_000);
  await expect.poll(() => statusOf(owner, id)).toBe('closed');
  expect(await owner.post(`/funds/recharges/${id}/pay`)).toMatchObject({ code: 2009 });
});

test('another company sees nothing of it', async () => {
  const owner = await certifiedOwner();
  const stranger = await certifiedOwner();
  const id = await openOrder(owner, '70.00');
  expect(await stranger.get(`/funds/recharges/${id}`)).toMatchObject({ status: 404 });
  expect(await stranger.post(`/funds/recharges/${id}/confirm`)).toMatchObject({ status: 404 });
  expect(await stranger.post(`/funds/recharges/${id}/pay`)).toMatchObject({ status: 404 });
  expect((await stranger.get('/funds/transactions')).data).toEqual({ records: [], total: 0 });
});

/** How many notifications of an order the simulated gateway has sent and had an answer to. */
async function deliveries(id: string): Promise<number> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select value from simulator_state where collection = 'alipay-payment' and key = '${numberOf(id)}'`,
  );
  const [row] = rows as { value: { deliveries: { attempts: { outcome: string }[] }[] } }[];
  const attempts = row?.value.deliveries.flatMap((delivery) => delivery.attempts) ?? [];
  return attempts.filter(({ outcome }) => outcome !== 'sent').length;
}
