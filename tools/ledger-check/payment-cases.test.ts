import type { PaymentCaseDecision } from '@arcadia/contract/funds/payment-cases';
import { money } from '@arcadia/kernel/money';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../testing/database.ts';
import type { OperatorContext } from '../../packages/domain/src/database/context.ts';
import {
  type ToyGateway,
  toyGateway,
} from '../../packages/domain/src/database/testing/toy-gateway.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import { fundsInvariants } from '../../packages/domain/src/funds/index.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { paymentInvariants, sendRefunds } from '../../packages/domain/src/payments/index.ts';
import { useRefundWorld } from '../../packages/domain/src/payments/testing/refund-world.ts';
import {
  caseRefundSettlers,
  claimNextPaymentCase,
  claimPaymentCase,
  decidePaymentCase,
} from '../../packages/domain/src/payment-cases/index.ts';

const world = useRefundWorld();
const { rows, notify, contextOf, companyId, after } = world;

beforeAll(async () => {
  await asAdmin(
    world.url,
    `insert into operator (id, name, email, roles, created_at)
       values ('opr_1', 'Fin', 'one@x.example', '{finance}', now()), ('opr_2', 'Ada', 'two@x.example', '{admin}', now());
     insert into approval_rule (kind, needed, changed_by, changed_at)
       values ('unmatched_assign', 'never', 'opr_2', now()), ('unmatched_return', 'never', 'opr_2', now());
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_overseas', 'Overseas', 'SG', 'USD', 0, now());
     update company set required_deposit = 5000 where id = '${companyId}'`,
  );
});
const expectSound = async () => {
  const all = [...paymentInvariants, ...fundsInvariants];
  const findings = await read(contextOf(), (db) => checkLedger(db, all));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
};
afterEach(expectSound);

const as = (id: string, ...gateways: ToyGateway[]): OperatorContext => ({
  ...contextOf(...gateways),
  actor: { kind: 'operator', id, name: id, sessionId: 's', roles: ['finance'] },
});
const fin = () => as('opr_1');

/** The newest case of a number, claimed by the first operator. */
async function claimed(number: string, reason?: string): Promise<string> {
  const found = (await rows(
    `select id from payment_case where number = '${number}' and status = 'open'
       ${reason ? `and reason = '${reason}'` : ''} order by opened_at desc, id desc limit 1`,
  )) as { id: string }[];
  const id = found[0]?.id ?? '';
  await claimPaymentCase(fin(), id);
  return id;
}
/** One person decides here, whatever it is. */
const decide = async (id: string, decision: PaymentCaseDecision, company?: string, ctx = fin()) => {
  const input = { id, decision, note: 'because', companyId: company };
  const { status } = await decidePaymentCase(ctx, input);
  return { status };
};
const stateOf = async (id: string) =>
  (await rows(`select status, resolution from payment_case where id = '${id}'`))[0];
const balances = async (book: string) =>
  Object.fromEntries(
    (
      (await rows(
        `select kind, sum(balance)::int as balance from ledger_account
         where company_id = '${book}' and balance <> 0 group by kind`,
      )) as { kind: string; balance: number }[]
    ).map(({ kind, balance }) => [kind, balance]),
  );

/** Money under a number that nobody gave. */
async function unmatched(gateway: ToyGateway, number: string): Promise<string> {
  expect(await notify(gateway, number, { status: 'paid' })).toBe(204);
  return number;
}

test('money is assigned to a company of its currency once, by whoever has claimed it', async () => {
  const number = await unmatched(toyGateway('alipay'), 'stranger_1');
  const id = await claimed(number);
  await expect(decide(id, 'assign', companyId, as('opr_2'))).rejects.toThrow('caseNotClaimed');
  await expect(claimPaymentCase(as('opr_2'), id)).rejects.toMatchObject({
    params: { name: 'Fin' },
  });
  await expect(decide(id, 'assign', 'co_overseas')).rejects.toThrow('currencyNotSupported');
  await expect(decide(id, 'assign')).rejects.toMatchObject({ fields: { companyId: 'required' } });
  await expect(decide(id, 'charge')).rejects.toThrow('stateChanged');
  const both = await Promise.allSettled([
    decide(id, 'assign', companyId),
    decide(id, 'assign', companyId),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balances('provider')).not.toHaveProperty('suspense');
});

test('assigned money fills the deposit, then cash, with a lot, a line and a message', async () => {
  const id = await claimed(await unmatched(toyGateway('alipay'), 'stranger_2'));
  const before = await balances(companyId);
  expect(await decide(id, 'assign', companyId)).toEqual({ status: 'resolved' });
  const after = await balances(companyId);
  const added = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
  expect(added('deposit') + added('cash')).toBe(7_000);
  expect(after['deposit']).toBe(5_000);
  expect(
    await rows(
      `select source, gateway_payment_id, amount::int from funds_lot where reference = '${id}'`,
    ),
  ).toEqual([{ source: 'assigned', gateway_payment_id: 'toy_stranger_2', amount: 7_000 }]);
  const [line] = (await rows(
    `select remarks from funds_transaction where reference = '${id}'`,
  )) as [{ remarks: string }];
  expect(line.remarks).toContain('toy_stranger_2');
});

test('money is sent back to the payer; a refund that fails opens the case again', async () => {
  const gateway = toyGateway('stripe');
  const id = await claimed(await unmatched(gateway, 'stranger_3'));
  const ctx = contextOf(gateway);
  const limits = { perGateway: 9, atOnce: 1, callTimeoutMs: 1_000, failuresInARow: 4 };
  gateway.makeRefund = async () => ({ status: 'refused', code: 'NOT_NOW', message: 'later' });
  expect(await decide(id, 'return')).toEqual({ status: 'returning' });
  expect(await balances('provider')).toMatchObject({ refund_payable: 7_000 });
  await sendRefunds(ctx, caseRefundSettlers, limits);
  expect(await stateOf(id)).toEqual({ status: 'open', resolution: null });
  expect(await balances('provider')).toMatchObject({ suspense: 7_000 });
  // Made, and then returned by the payer's bank.
  gateway.makeRefund = async ({ refundId, amount }) => {
    gateway.refunds.set(refundId, { status: 'refunded', amount });
    return { status: 'refunded' };
  };
  await claimPaymentCase(fin(), id);
  await decide(id, 'return');
  await sendRefunds(ctx, caseRefundSettlers, limits);
  expect(await stateOf(id)).toEqual({ status: 'resolved', resolution: 'returned' });
  const [{ refund_id: refundId }] = (await rows(
    `select refund_id from payment_case where id = '${id}'`,
  )) as [{ refund_id: string }];
  gateway.refunds.set(refundId, { status: 'failed', amount: money(7_000n, 'CNY') });
  await asAdmin(
    world.url,
    `update payment_refund set next_query_at = '2020-01-01' where id = '${refundId}'`,
  );
  after(5);
  await sendRefunds(ctx, caseRefundSettlers, limits);
  expect(await stateOf(id)).toEqual({ status: 'open', resolution: null });
  await claimPaymentCase(fin(), id);
  await decide(id, 'assign', companyId);
});

test('what a gateway gave back is offset, charged or absorbed, and what comes back again is a case', async () => {
  const gateway = toyGateway('wechat_pay');
  // Of money that was nobody's: a part is given back, the rest is still to be decided.
  const stranger = await unmatched(gateway, 'stranger_4');
  const refunded = (refundId: string, amount: bigint) => ({
    status: 'refunded',
    of: 'refund',
    refundId,
    refunded: money(amount, 'CNY'),
  });
  await notify(gateway, stranger, refunded('by_itself_1', 3_000n));
  const outside = await claimed(stranger, 'gateway_refund');
  expect(await decide(outside, 'offset')).toEqual({ status: 'resolved' });
  const inside = await claimed(stranger, 'unknown_order');
  await decide(inside, 'assign', companyId);
  expect(await rows(`select amount::int from funds_lot where reference = '${inside}'`)).toEqual([
    { amount: 4_000 },
  ]);
  // Of a company's payment: charged, and taken of its cash.
  const { number } = await world.paidBy(gateway);
  await notify(gateway, number, refunded('by_itself_2', 1_000n));
  const cash = (await balances(companyId))['cash'] ?? 0;
  expect(await decide(await claimed(number), 'charge')).toEqual({ status: 'resolved' });
  expect((await balances(companyId))['cash']).toBe(cash - 1_000);
  await notify(gateway, number, refunded('by_itself_3', 6_000n));
  const large = await claimed(number);
  if (cash - 1_000 < 6_000) await expect(decide(large, 'charge')).rejects.toThrow('cashTooLow');
  expect(await decide(large, 'absorb')).toEqual({ status: 'resolved' });
  // The second one comes back: twice told, once on suspense.
  const back = { status: 'refundFailed', refundId: 'by_itself_2', refunded: money(1_000n, 'CNY') };
  await Promise.all([notify(gateway, number, back), notify(gateway, number, back)]);
  const cameBack = await claimed(number, 'refund_came_back');
  // It was charged, so it is the company's again; nobody else may have it.
  await expect(decide(cameBack, 'assign', 'co_overseas')).rejects.toThrow('stateChanged');
  expect(await decide(cameBack, 'undo')).toEqual({ status: 'resolved' });
  expect((await balances(companyId))['cash']).toBe(cash);
  expect(
    await rows(`select type, amount::int from funds_transaction where reference = '${cameBack}'`),
  ).toEqual([{ type: 'deduction_refund_balance', amount: 1_000 }]);
  expect(await balances('provider')).not.toHaveProperty('suspense');
  expect(await balances('provider')).not.toHaveProperty('returned_payment');
});

test('a dispute that is won after its loss was borne by us takes the loss off again, once', async () => {
  const gateway = toyGateway('stripe');
  const { number } = await world.paidBy(gateway);
  const whole = money(7_000n, 'CNY');
  const taken = { status: 'refunded', of: 'refund', refundId: 'dispute_1', refunded: whole };
  const before = await balances('provider');
  await notify(gateway, number, taken);
  await decide(await claimed(number), 'absorb');
  expect(await balances('provider')).not.toEqual(before);
  await notify(gateway, number, {
    status: 'refundFailed',
    refundId: 'dispute_1',
    refunded: whole,
  });
  const back = await claimed(number, 'refund_came_back');
  for (const given of ['assign', 'return'] as const)
    await expect(decide(back, given, given === 'assign' ? companyId : undefined)).rejects.toThrow(
      'stateChanged',
    );
  const company = await balances(companyId);
  const both = await Promise.allSettled([decide(back, 'undo'), decide(back, 'undo')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stateOf(back)).toEqual({ status: 'resolved', resolution: 'undone' });
  expect(await balances('provider')).toEqual(before);
  expect(await balances(companyId)).toEqual(company);
});

test('a dispute is noted, and the next case is the oldest that nobody has', async () => {
  const gateway = toyGateway('disputed');
  const { number } = await world.paidBy(gateway);
  const disputed = { status: 'disputed', disputeId: 'dp_1', disputed: money(7_000n, 'CNY') };
  await notify(gateway, number, disputed);
  const first = await claimed(number);
  after(1);
  await notify(gateway, number, { ...disputed, disputeId: 'dp_2' });
  const second = await claimNextPaymentCase(as('opr_2'));
  expect(second.id).not.toBe(first);
  expect(await claimNextPaymentCase(as('opr_2'))).toEqual({ id: null });
  expect(await decide(first, 'won')).toEqual({ status: 'resolved' });
  expect(await decide(second.id ?? '', 'lost', undefined, as('opr_2'))).toEqual({
    status: 'resolved',
  });
});
