import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { getReview } from '../reviews/index.ts';
import {
  getRefund,
  hasOpenRefund,
  requestFullRefund,
  returnPayout,
  settlePayout,
} from './index.ts';
import { useRefundDesk } from './testing/refund-desk.ts';

const desk = useRefundDesk();
const { gateway, ask, approve, sweep, books, claimed, recharged } = desk;

beforeEach(() => desk.reset());
afterEach(() => desk.expectBalanced());

describe('a refund by bank', () => {
  /** A recharge that is too old for its gateway, of which a refund was approved. */
  async function payout() {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    desk.after(366 * 24 * 60);
    const fresh = await recharged(company, 1_000n);
    const { id } = await ask(company, [lot, '50.00'], [fresh, '10.00']);
    await approve(id);
    await sweep();
    const { items } = await desk.shown(company, id);
    const item = items.find(({ destination }) => destination.kind === 'bank');
    if (!item) throw new Error('nothing goes by bank');
    return { company, id, item, caseId: await claimed(item.id) };
  }

  test('shows the customer a masked account, and is completed with the bank’s reference', async () => {
    const { company, id, item, caseId } = await payout();
    expect(item).toMatchObject({
      destination: { kind: 'bank', bankReason: 'window_over' },
      bankAccount: { accountName: 'Payer Ltd', accountNumber: '************2222' },
    });
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'approved',
      paid: { amount: '10.00' },
    });
    const paid = { id: caseId, outcome: 'paid', bankReference: 'BR-1' } as const;
    await settlePayout(desk.operator(), paid);
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'completed',
      paid: { amount: '60.00' },
    });
    expect((await books(company)).balances).toMatchObject({
      bank: 5_000,
      cash: 0,
      refund_payable: 0,
    });
    await expect(settlePayout(desk.operator(), paid)).rejects.toMatchObject({
      code: 'stateChanged',
    });
    // Days later the bank returns it. Of two who record it one does.
    const returned = { id: item.id, reason: 'Account closed' };
    const both = await Promise.allSettled([
      returnPayout(desk.operator(), returned),
      returnPayout(desk.operator('opr_bob'), returned),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'completed',
      paid: { amount: '10.00' },
      returnedToBalance: { amount: '50.00' },
    });
    expect((await books(company)).balances).toMatchObject({ bank: 0, cash: 5_000 });
    expect(await getReview(desk.operator(), caseId)).toMatchObject({ outcome: 'returned' });
  });

  test('that the bank could not pay is back in the balance', async () => {
    const { company, id, caseId } = await payout();
    await settlePayout(desk.operator(), { id: caseId, outcome: 'failed', reason: 'Wrong name' });
    expect(await desk.shown(company, id)).toMatchObject({
      status: 'completed',
      returnedToBalance: { amount: '50.00' },
      items: [{ status: 'failed', reason: 'Wrong name' }, { status: 'completed' }],
    });
    expect((await books(company)).balances).toMatchObject({ cash: 5_000, refund_payable: 0 });
  });

  test('needs a certification', async () => {
    const company = await desk.newCompany();
    const lot = await recharged(company, 5_000n);
    desk.after(366 * 24 * 60);
    await desk.rows(`delete from certification where company_id = '${company}'`);
    await expect(ask(company, [lot, '1.00'])).rejects.toMatchObject({
      code: 'certificationRequired',
    });
    expect((await books(company)).balances).toMatchObject({ cash: 5_000 });
  });
});

test('the closing of an account asks for everything, deposit included, and for it only', async () => {
  const company = await desk.newCompany(4_000);
  await recharged(company, 5_000n);
  await recharged(company, 2_000n);
  const ctx = withFullScope(desk.member(company));
  const full = () =>
    write(ctx, async (tx) => {
      tx.unaudited('nothing was left');
      return requestFullRefund(tx, ctx, { companyId: company, member: null });
    });
  const opened = await full();
  const id = opened?.id ?? '';
  expect((await books(company)).balances).toMatchObject({ cash: 0, deposit: 0, reserved: 7_000 });
  expect(await full()).toBeNull();
  const open = () =>
    write(ctx, async (tx) => {
      tx.unaudited('a question');
      return hasOpenRefund(tx.db, company);
    });
  expect(await open()).toBe(true);
  gateway.makeRefund = async () => ({ status: 'refused', code: 'NO', message: '' });
  await approve(id);
  await sweep();
  expect(await open()).toBe(false);
  expect(await getRefund(desk.member(company), id)).toMatchObject({
    origin: 'closing',
    status: 'failed',
  });
  expect((await books(company)).balances).toMatchObject({
    cash: 3_000,
    deposit: 4_000,
    reserved: 0,
  });
});
