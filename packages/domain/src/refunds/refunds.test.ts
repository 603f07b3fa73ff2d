import { money } from '@arcadia/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { write } from '../database/transaction.ts';
import { moveInLots } from '../funds/index.ts';
import { claimReview } from '../reviews/index.ts';
import { decideRefund, withdrawRefund } from './index.ts';
import { useRefundDesk } from './testing/refund-desk.ts';

const desk = useRefundDesk();
const { gateway, ask, approve, sweep, books, claimed, recharged } = desk;

const changed = { code: 'stateChanged' };
beforeEach(() => desk.reset());
afterEach(() => desk.expectBalanced());

describe('a refund by the gateway', () => {
  test('is held, sent when it is approved, and completed when the gateway has made it', async () => {
    const company = await desk.newCompany(5_000);
    const first = await recharged(company, 8_000n);
    await recharged(company, 2_000n);
    const { id } = await ask(company, [first, '20.00']);
    expect(await books(company)).toMatchObject({
      balances: { cash: 3_000, deposit: 5_000, reserved: 2_000 },
      lines: [
        'recharge_balance 8000 completed',
        'recharge_balance 2000 completed',
        'refund -2000 under_review',
      ],
    });
    expect((await desk.queue()).map(({ title }) => title)).toContain('Payer · 20.00 CNY');
    expect(gateway.refundCalls).toEqual([]);
    await approve(id);
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'approved',
      paid: { amount: '0.00' },
    });
    await sweep();
    expect(gateway.refundCalls).toHaveLength(1);
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'completed',
      paid: { amount: '20.00' },
      items: [
        {
          status: 'completed',
          destination: { kind: 'gateway', gateway: 'alipay' },
          bankAccount: null,
        },
      ],
    });
    expect(await books(company)).toMatchObject({
      balances: { cash: 3_000, reserved: 0, refund_payable: 0, gateway_clearing: -8_000 },
      lines: [expect.anything(), expect.anything(), 'refund -2000 completed'],
    });
    const [lot] = await desk.lots(company);
    expect(lot).toMatchObject({
      refundable: { amount: '10.00' },
      refunded: { amount: '20.00' },
      deposit: { amount: '50.00' },
    });
  });

  test('that was refused by staff is back in balance and lot, with the reason', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    const { id } = await ask(company, [lot, '50.00']);
    const decision = {
      id: await claimed(id),
      outcome: 'refused',
      reason: 'An invoice is open',
    } as const;
    await decideRefund(desk.operator(), decision);
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'refused',
      reason: 'An invoice is open',
      returnedToBalance: { amount: '50.00' },
    });
    expect(await books(company)).toEqual({
      balances: { cash: 5_000, gateway_clearing: -5_000, reserved: 0 },
      lines: ['recharge_balance 5000 completed', 'refund -5000 failed', 'refund 5000 completed'],
    });
    await expect(
      decideRefund(desk.operator(), { ...decision, outcome: 'approved' }),
    ).rejects.toMatchObject({
      code: 'stateChanged',
    });
    expect(await ask(company, [lot, '50.00'])).toHaveProperty('id');
  });

  test('that the gateway refuses for good comes back, and goes to the bank account the next time', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    gateway.makeRefund = async () => ({
      status: 'refused',
      code: 'PAYER_CLOSED',
      message: 'closed',
    });
    const { id } = await ask(company, [lot, '30.00']);
    await approve(id);
    await sweep();
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'failed',
      returnedToBalance: { amount: '30.00' },
    });
    expect((await books(company)).balances).toMatchObject({ cash: 5_000, refund_payable: 0 });
    expect(await desk.lots(company)).toMatchObject([
      {
        refundable: { amount: '50.00' },
        destination: { kind: 'bank', bankReason: 'gateway_refused' },
      },
    ]);
    const jobs = await desk.rows(`select payload::text from graphile_worker._private_jobs`);
    expect(jobs.map(({ payload }) => payload).join()).toMatch(/"news": ?"failed"/);
  });

  test('whose outcome is unknown stays on its way and is asked about, not sent again', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    gateway.makeRefund = async ({ refundId, amount }) => {
      gateway.refunds.set(refundId, { status: 'refunded', amount });
      throw new Error('the answer was lost');
    };
    const { id } = await ask(company, [lot, '30.00']);
    await approve(id);
    await sweep();
    expect(await desk.shown(company, id)).toMatchObject({ status: 'approved' });
    desk.after(2);
    await sweep();
    expect(await desk.shown(company, id)).toMatchObject({ status: 'completed' });
    expect(gateway.refundCalls.map((call) => call.split(' ')[0])).toEqual(['send', 'ask']);
  });

  test('that the bank returned after it was made comes back', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    const { id } = await ask(company, [lot, '30.00']);
    await approve(id);
    await sweep();
    const [order] = await desk.rows(
      `select id from payment_refund where company_id = '${company}'`,
    );
    const refundId = String(order?.['id']);
    gateway.refunds.set(refundId, { status: 'failed', amount: money(3_000n, 'CNY') });
    // As after a notice that contradicts what it had answered.
    await desk.rows(
      `update payment_refund set next_query_at = '${desk.clock.now().toISOString()}' where id = '${refundId}'`,
    );
    desk.after(1);
    await sweep();
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'failed',
      paid: { amount: '0.00' },
    });
    expect(await books(company)).toEqual({
      balances: { cash: 5_000, gateway_clearing: -5_000, refund_payable: 0, reserved: 0 },
      lines: ['recharge_balance 5000 completed', 'refund -3000 failed', 'refund 3000 completed'],
    });
  });

  test('beyond what the gateway has left can’t be approved', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    const { id } = await ask(company, [lot, '50.00']);
    const [paid] = await desk.rows(
      `select id from payment_attempt where company_id = '${company}'`,
    );
    const orderId = String(paid?.['id']);
    const foreign = {
      of: 'refund',
      refundId: 'own',
      amount: money(5_000n, 'CNY'),
      refunded: money(1_000n, 'CNY'),
    };
    await desk.notify({ orderId, status: 'refunded', ...foreign });
    const caseId = await claimed(id);
    const approval = decideRefund(desk.operator(), { id: caseId, outcome: 'approved' });
    await expect(approval).rejects.toMatchObject({
      code: 'refundBeyondPayment',
      params: { lotId: lot, refundable: '40.00 CNY' },
    });
    expect(await desk.shown(company, id)).toMatchObject({ status: 'under_review' });
    const refusal = { id: caseId, outcome: 'refused', reason: 'See the case' } as const;
    await decideRefund(desk.operator(), refusal);
  });
});

describe('a request that the customer withdraws', () => {
  const withdraw = (company: string, id: string) => withdrawRefund(desk.member(company), { id });

  test('is back in balance and lot, and nobody’s decision any more', async () => {
    const [company, other] = [await desk.newCompany(), await desk.newCompany()];
    const lot = await recharged(company, 5_000n);
    const { id } = await ask(company, [lot, '30.00']);
    const caseId = await desk.caseOf(id);
    await expect(withdraw(other, id)).rejects.toThrow('no such refund');
    await withdraw(company, id);
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'withdrawn',
      returnedToBalance: { amount: '30.00' },
      decidedAt: null,
      items: [{ status: 'withdrawn' }],
    });
    expect(await books(company)).toEqual({
      balances: { cash: 5_000, gateway_clearing: -5_000, reserved: 0 },
      lines: ['recharge_balance 5000 completed', 'refund -3000 failed', 'refund 3000 completed'],
    });
    await expect(claimReview(desk.operator(), caseId)).rejects.toMatchObject(changed);
    await expect(withdraw(company, id)).rejects.toMatchObject(changed);
    const jobs = await desk.rows(`select payload::text from graphile_worker._private_jobs`);
    expect(jobs.map(({ payload }) => payload).join()).toMatch(/"news": ?"withdrawn"/);
    expect(await ask(company, [lot, '50.00'])).toHaveProperty('id');
  });

  test('stays while an operator works on it, and when its claim has ended goes', async () => {
    const company = await desk.newCompany();
    const { id } = await ask(company, [await recharged(company, 5_000n), '30.00']);
    await claimed(id);
    await expect(withdraw(company, id)).rejects.toMatchObject(changed);
    expect((await books(company)).balances).toMatchObject({ cash: 2_000, reserved: 3_000 });
    desk.after(24 * 60);
    await withdraw(company, id);
    expect((await books(company)).balances).toMatchObject({ cash: 5_000, reserved: 0 });
  });

  test('while staff take it up and approve it: exactly one of them wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const company = await desk.newCompany();
      const { id } = await ask(company, [await recharged(company, 5_000n), '30.00']);
      const caseId = await desk.caseOf(id);
      const approve = async () => {
        await claimReview(desk.operator(), caseId);
        await decideRefund(desk.operator(), { id: caseId, outcome: 'approved' });
      };
      const [withdrawal, decision] = await Promise.allSettled([withdraw(company, id), approve()]);
      const won = [withdrawal, decision].map(({ status }) => status);
      expect(won.toSorted()).toEqual(['fulfilled', 'rejected']);
      const { status } = await desk.shown(company, id);
      expect(status).toBe(withdrawal.status === 'fulfilled' ? 'withdrawn' : 'approved');
      const cash = status === 'withdrawn' ? 5_000 : 2_000;
      expect((await books(company)).balances).toMatchObject({ cash, reserved: 0 });
    }
    await sweep();
  });
});

describe('what can’t be asked for', () => {
  test('is more than is left, what another company paid, and what was given', async () => {
    const [company, other] = [await desk.newCompany(), await desk.newCompany()];
    const lot = await recharged(company, 5_000n);
    const foreign = await recharged(other, 5_000n);
    const tooMuch = { code: 'refundExceedsLot', params: { lotId: lot, refundable: '50.00 CNY' } };
    await expect(ask(company, [lot, '50.01'])).rejects.toMatchObject(tooMuch);
    await expect(ask(company, [foreign, '1.00'])).rejects.toThrow('no such lot');
    await desk.rows(`update funds_lot set source = 'adjustment' where reference = '${lot}'`);
    await expect(ask(company, [lot, '0.01'])).rejects.toMatchObject({
      params: { refundable: '0.00 CNY' },
    });
    await desk.rows(`update funds_lot set source = 'recharge' where reference = '${lot}'`);
  });

  test('is a lot twice at once: one request wins', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => ask(company, [lot, '30.00'])),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'refundExceedsLot' });
    expect((await books(company)).balances).toMatchObject({ cash: 2_000, reserved: 3_000 });
  });

  test('is raised by a statement in a member’s transaction', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    await ask(company, [lot, '30.00']);
    const cheat = write(desk.member(company), async (tx) => {
      tx.unaudited('a test of what the database refuses');
      const [row] = await tx.db.selectFrom('funds_lot').select('sequence').execute();
      const sequence = row?.sequence ?? 0n;
      await moveInLots(tx, company, [{ sequence, cash: 3_000n, reserved: -3_000n }]);
    });
    await expect(cheat).rejects.toMatchObject({ code: '42501' });
  });
});

test('of two operators who approve at once one does, and the gateway is sent one refund', async () => {
  const company = await desk.newCompany();
  const lots = [await recharged(company, 5_000n), await recharged(company, 5_000n)];
  const { id } = await ask(company, ...lots.map((lot): [string, string] => [lot, '40.00']));
  const caseId = await claimed(id);
  const approvals = await Promise.allSettled(
    (['opr_ann', 'opr_ann', 'opr_bob'] as const).map((who) =>
      decideRefund(desk.operator(who), { id: caseId, outcome: 'approved' }),
    ),
  );
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all([sweep(), sweep()]);
  expect(gateway.refundCalls.map((call) => call.split(' ')[0])).toEqual(['send', 'send']);
  expect((await books(company)).balances).toMatchObject({ cash: 2_000, gateway_clearing: -2_000 });
});
