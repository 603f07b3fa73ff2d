import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimReview, getReview } from '../reviews/index.ts';
import {
  decideRefund,
  getRefundCase,
  requestRefund,
  settlePayout,
  undoRefund,
  withdrawRefund,
} from './index.ts';
import { useRefundDesk } from './testing/refund-desk.ts';

const desk = useRefundDesk();
const { ask, approve, books, claimed, recharged } = desk;

beforeEach(() => desk.reset());
afterEach(() => desk.expectBalanced());

const undo = (id: string, by = desk.operator()) => undoRefund(by, { id, reason: 'Too early' });

/** A refund of two old recharges that was approved, so that both parts wait for the bank. */
async function approved() {
  const company = await desk.newCompany();
  const lots = [await recharged(company, 5_000n), await recharged(company, 3_000n)] as const;
  desk.after(366 * 24 * 60);
  const { id } = await ask(company, [lots[0], '50.00'], [lots[1], '10.00']);
  const caseId = await desk.caseOf(id);
  await approve(id);
  desk.after(1);
  const { items } = await desk.shown(company, id);
  return { company, id, caseId, lots, payouts: items.map((item) => item.id) };
}

test('an approval is undone: the money is held as before, its payouts leave the queue, and it is decided again', async () => {
  const { company, id, caseId, payouts } = await approved();
  expect((await books(company)).balances).toMatchObject({ reserved: 0, refund_payable: 6_000 });
  expect((await getRefundCase(desk.operator(), caseId)).undo).toMatchObject({
    obstacle: null,
    amount: { amount: '60.00' },
    left: { amount: '60.00' },
    entry: null,
  });
  await undo(caseId);
  const { balances, lines } = await books(company);
  expect(balances).toMatchObject({ cash: 2_000, reserved: 6_000, refund_payable: 0 });
  // Nothing has come back or gone: the lines are those of a refund under review.
  expect(lines.slice(2)).toEqual(['refund -5000 under_review', 'refund -1000 under_review']);
  expect(await desk.shown(company, id)).toMatchObject({ status: 'under_review', decidedAt: null });
  expect((await desk.queue()).map(({ kind }) => kind)).toEqual(['review']);
  const next = await desk.caseOf(id);
  expect(
    await desk.rows(`select outcome from review_case where subject_id = '${payouts[0]}'`),
  ).toEqual([{ outcome: 'recalled' }]);
  const { undo: entry } = await getRefundCase(desk.operator(), caseId);
  expect(entry).toMatchObject({ entry: { reason: 'Too early', nextCaseId: next } });
  expect(await getReview(desk.operator(), caseId)).toMatchObject({ outcome: 'undone' });
  await expect(undo(caseId)).rejects.toMatchObject({ code: 'stateChanged' });
  await expect(undo(next)).rejects.toMatchObject({ code: 'stateChanged' });
  expect(
    await desk.rows(
      `select facts ->> 'outcome' as outcome from notification where subject_id = '${id}'`,
    ),
  ).toEqual([{ outcome: 'undone' }]);
  // Approved again, undone again, approved once more, and paid.
  await approve(id);
  await undo(next);
  await approve(id);
  for (const [index, payout] of payouts.entries())
    await settlePayout(desk.operator(), {
      id: await claimed(payout),
      outcome: 'paid',
      bankReference: `BR-${index}`,
    });
  expect(await desk.shown(company, id)).toMatchObject({ status: 'completed' });
  expect((await books(company)).balances).toMatchObject({ bank: 6_000, refund_payable: 0 });
});

test('after an approval was undone the customer withdraws, or the desk rejects, and the money is free', async () => {
  const first = await approved();
  await undo(first.caseId);
  await withdrawRefund(desk.member(first.company), { id: first.id });
  expect((await books(first.company)).balances).toMatchObject({ cash: 8_000, reserved: 0 });
  const second = await approved();
  await undo(second.caseId);
  const id = await claimed(second.id);
  await decideRefund(desk.operator(), { id, outcome: 'refused', reason: 'No' });
  expect((await books(second.company)).balances).toMatchObject({ cash: 8_000, reserved: 0 });
  // It can be asked for again.
  const item = { lotId: second.lots[0], amount: '50.00', currency: 'CNY' as const };
  await requestRefund(desk.member(second.company), { items: [item] });
});

test('of two who undo an approval at once one does', async () => {
  const { company, caseId } = await approved();
  const both = await Promise.allSettled([undo(caseId), undo(caseId, desk.operator('opr_bob'))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await books(company)).balances).toMatchObject({ reserved: 6_000, refund_payable: 0 });
});

test('an approval is undone or paid, never both, and not while a colleague pays', async () => {
  const { company, id, caseId, payouts } = await approved();
  const bob = desk.operator('opr_bob');
  const payout = await desk.caseOf(payouts[0] ?? '');
  await claimReview(bob, payout);
  await expect(undo(caseId)).rejects.toMatchObject({
    code: 'caseTaken',
    params: { name: 'bob' },
  });
  const paid = { id: payout, outcome: 'paid', bankReference: 'BR-9' } as const;
  const [byBank, undone] = await Promise.allSettled([settlePayout(bob, paid), undo(caseId, bob)]);
  expect([byBank.status, undone.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const { status } = await desk.shown(company, id);
  expect(status).toBe(byBank.status === 'fulfilled' ? 'approved' : 'under_review');
});

test('what was sent to a gateway, or has been paid in part, says beforehand that it can’t be undone', async () => {
  const company = await desk.newCompany();
  const lot = await recharged(company, 5_000n);
  const { id } = await ask(company, [lot, '50.00']);
  const sent = await desk.caseOf(id);
  await approve(id);
  expect((await getRefundCase(desk.operator(), sent)).undo).toMatchObject({ obstacle: 'sent' });
  await expect(undo(sent)).rejects.toMatchObject({ code: 'refundUnderway' });
  const { caseId, payouts } = await approved();
  const paid = {
    id: await claimed(payouts[0] ?? ''),
    outcome: 'paid',
    bankReference: 'BR',
  } as const;
  await settlePayout(desk.operator(), paid);
  expect((await getRefundCase(desk.operator(), caseId)).undo).toMatchObject({
    obstacle: 'paid',
    left: { amount: '10.00' },
  });
  await expect(undo(caseId)).rejects.toMatchObject({ code: 'refundUnderway' });
});
