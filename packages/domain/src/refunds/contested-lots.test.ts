import { money } from '@arcadia/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { getRefundable, getRefundCase } from './index.ts';
import { useRefundDesk } from './testing/refund-desk.ts';

// What a gateway took back of a payment, or may take because the payer objects, is not paid out once more.

const desk = useRefundDesk();
const { ask, approve, caseOf, claimed, recharged } = desk;
beforeEach(() => desk.reset());
afterEach(() => desk.expectBalanced());

async function tell(lotId: string, said: Record<string, unknown>): Promise<void> {
  const [found] = await desk.rows(
    `select a.id from payment_attempt a join payment p on (p.company_id, p.id) = (a.company_id, a.payment_id)
     where p.subject_id = '${lotId}'`,
  );
  const amount = money(5_000n, 'CNY');
  await desk.notify({ orderId: String(found?.['id']), amount, ...said });
}
const disputed = (lotId: string) =>
  tell(lotId, { status: 'disputed', disputeId: `dp_${lotId}`, disputed: money(5_000n, 'CNY') });
const takenBack = (lotId: string, amount: bigint) =>
  tell(lotId, {
    status: 'refunded',
    of: 'refund',
    refundId: `ref_${lotId}`,
    refunded: money(amount, 'CNY'),
  });
/** The amounts that can be refunded of each lot and in all. */
async function refundable(company: string): Promise<string[]> {
  const { lots, refundable: all } = await getRefundable(desk.member(company));
  return [...lots.map((lot) => lot.refundable.amount), all.amount];
}

test('of a disputed payment nothing can be refunded while the dispute is open', async () => {
  const company = await desk.newCompany();
  const [lot, other] = [await recharged(company, 5_000n), await recharged(company, 2_000n)];
  expect(await refundable(company)).toEqual(['50.00', '20.00', '70.00']);
  await disputed(lot);
  expect(await refundable(company)).toEqual(['0.00', '20.00', '20.00']);
  await expect(ask(company, [lot, '0.01'])).rejects.toMatchObject({ code: 'refundExceedsLot' });
  await ask(company, [other, '20.00']);
  await asAdmin(
    desk.adminUrl,
    `update payment_case set status = 'resolved', resolution = 'won', decided_at = now() where reference = 'dp_${lot}'`,
  );
  expect(await refundable(company)).toEqual(['50.00', '0.00', '50.00']);
});

test('what the gateway took back of a payment can’t be refunded, though the company kept it', async () => {
  const company = await desk.newCompany();
  const lot = await recharged(company, 5_000n);
  await takenBack(lot, 3_500n);
  expect(await refundable(company)).toEqual(['15.00', '15.00']);
  await expect(ask(company, [lot, '15.01'])).rejects.toMatchObject({
    code: 'refundExceedsLot',
    params: { refundable: '15.00 CNY' },
  });
  await ask(company, [lot, '5.00']);
  expect(await refundable(company)).toEqual(['10.00', '10.00']);
});

test('the desk sees what became of the payment, and can’t approve against it, whatever the destination', async () => {
  const company = await desk.newCompany();
  const lot = await recharged(company, 5_000n);
  const { id } = await ask(company, [lot, '50.00']);
  const caseId = await claimed(id);
  const shown = async () => (await getRefundCase(desk.operator(), caseId)).items[0];
  expect(await shown()).toMatchObject({ refundedByGateway: { amount: '0.00' }, paymentCases: [] });
  await disputed(lot);
  const [dispute] = await desk.rows(`select id from payment_case where reference = 'dp_${lot}'`);
  expect(await shown()).toMatchObject({
    isDisputed: true,
    paymentCases: [{ id: dispute?.['id'], reason: 'dispute', status: 'open' }],
  });
  await expect(approve(id)).rejects.toMatchObject({ code: 'paymentDisputed' });
  // Too old for the gateway, it goes to the bank account.
  desk.after(60 * 24 * 400);
  await expect(approve(id)).rejects.toMatchObject({ code: 'paymentDisputed' });
  await asAdmin(
    desk.adminUrl,
    `update payment_case set status = 'resolved', resolution = 'lost', decided_at = now() where reference = 'dp_${lot}'`,
  );
  await takenBack(lot, 5_000n);
  expect(await shown()).toMatchObject({
    isDisputed: false,
    refundedByGateway: { amount: '50.00' },
  });
  await expect(approve(id)).rejects.toMatchObject({
    code: 'refundBeyondPayment',
    params: { refundable: '0.00 CNY' },
  });
  expect(await caseOf(id)).toBe(caseId);
});
