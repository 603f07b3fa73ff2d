import { money } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { write } from '../database/transaction.ts';
import { spendLots } from '../funds/index.ts';
import { lockLedger, post } from '../ledger/index.ts';
import { decideRefund, withdrawRefund } from './index.ts';
import { useRefundDesk } from './testing/refund-desk.ts';

/** Requests, decisions, gateways that refuse and bills, in any order: what is held of each lot follows from them. */
const desk = useRefundDesk();
beforeEach(() => desk.reset());
afterEach(() => desk.expectBalanced());

/** Stands for a bill, which takes cash from the oldest lots. */
async function bill(companyId: string, cents: bigint, now: Date): Promise<void> {
  const ctx = desk.base();
  await write(ctx, async (tx) => {
    tx.unaudited('a test');
    await lockLedger(tx, companyId, 'CNY');
    const id = `bill_${companyId}_${Math.random()}`;
    const amount = money(cents, 'CNY');
    const posted = await post(tx, {
      template: 'toy_bill',
      idempotencyKey: id,
      companyId,
      currency: 'CNY',
      reference: id,
      occurredAt: now,
      lines: [
        { kind: 'cash', amount: -cents },
        { kind: 'revenue', detail: 'toy', amount: cents },
      ],
    });
    await spendLots(tx, [{ companyId, sequence: posted.sequence, amount }]);
    const row = { id, company_id: companyId, ledger_sequence: posted.sequence, occurred_at: now };
    const after = { cash_balance: posted.balances.cash.amount, deposit_balance: 0n };
    const about = { type: 'deduction_balance', status: 'completed', currency: 'CNY' } as const;
    await tx.db
      .insertInto('funds_transaction')
      .values({ ...row, ...about, ...after, amount: -cents, reference: null })
      .execute();
  });
}

type Lot = { id: string; cash: number; held: number; refunded: number; used: number };
type Open = { id: string; parts: { lot: Lot; amount: number }[] };

const step = fc.record({
  kind: fc.constantFrom('ask', 'ask', 'bill', 'refuse', 'withdraw', 'approve', 'gatewayRefuses'),
  pick: fc.nat(20),
  share: fc.integer({ min: 1, max: 100 }),
});

/** Money of one lot that goes from one part of it to another. */
function move(lot: Lot, from: keyof Omit<Lot, 'id'>, to: keyof Omit<Lot, 'id'>, amount: number) {
  lot[from] -= amount;
  lot[to] += amount;
}

test('what is held, refunded, used and left of each lot follows from what was asked and decided', async () => {
  await asAdmin(
    desk.adminUrl,
    `insert into ledger_template (template, by_member) values ('toy_bill', false);
     insert into ledger_rule (template, debit_kind, credit_kind) values ('toy_bill', 'cash', 'revenue')`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const companyId = await desk.newCompany();
      const lots: Lot[] = [];
      for (const cash of [700, 400])
        lots.push({
          id: await desk.recharged(companyId, BigInt(cash)),
          cash,
          held: 0,
          refunded: 0,
          used: 0,
        });
      const open: Open[] = [];
      for (const one of steps) await take(companyId, lots, open, one);
      const shown = await desk.lots(companyId);
      const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);
      const found = shown.map((lot) => ({
        id: lot.lotId,
        cash: cents(lot.refundable),
        held: cents(lot.held),
        refunded: cents(lot.refunded),
        used: cents(lot.used),
      }));
      expect(found.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
        lots.toSorted((a, b) => a.id.localeCompare(b.id)),
      );
    }),
    { numRuns: 6 },
  );
});

async function take(
  companyId: string,
  lots: Lot[],
  open: Open[],
  { kind, pick, share }: { kind: string; pick: number; share: number },
): Promise<void> {
  if (kind === 'ask') {
    const parts = lots
      .filter(({ cash }, index) => cash > 0 && (pick >> index) % 2 === 0)
      .map((lot) => ({ lot, amount: Math.ceil((lot.cash * share) / 100) }));
    if (parts.length === 0) return;
    const items = parts.map(({ lot, amount }): [string, string] => [
      lot.id,
      (amount / 100).toFixed(2),
    ]);
    const { id } = await desk.ask(companyId, ...items);
    for (const { lot, amount } of parts) move(lot, 'cash', 'held', amount);
    open.push({ id, parts });
    return;
  }
  if (kind === 'bill') {
    const all = lots.reduce((sum, { cash }) => sum + cash, 0);
    let rest = Math.floor((all * share) / 100);
    if (rest === 0) return;
    await bill(companyId, BigInt(rest), desk.clock.now());
    for (const lot of lots) {
      const taken = Math.min(lot.cash, rest);
      move(lot, 'cash', 'used', taken);
      rest -= taken;
    }
    return;
  }
  const [request] = open.splice(pick % Math.max(1, open.length), 1);
  if (!request) return;
  await decide(companyId, request, kind);
}

async function decide(companyId: string, { id, parts }: Open, kind: string): Promise<void> {
  if (kind === 'withdraw') await withdrawRefund(desk.member(companyId), { id });
  else if (kind === 'refuse') {
    const decision = { id: await desk.claimed(id), outcome: 'refused', reason: 'No' } as const;
    await decideRefund(desk.operator(), decision);
  } else {
    if (kind === 'gatewayRefuses')
      desk.gateway.makeRefund = async () => ({ status: 'refused', code: 'NO', message: '' });
    await desk.approve(id);
    await desk.sweep();
    desk.reset();
    // A lot that its gateway refused goes by bank from then on, and waits there.
  }
  const items = await desk.rows(
    `select reference, i.amount::int, i.status from refund_item i join funds_lot l
       on l.company_id = i.company_id and l.sequence = i.lot_sequence where request_id = '${id}'`,
  );
  for (const { lot, amount } of parts) {
    const item = items.find(({ reference }) => reference === lot.id);
    expect(item).toMatchObject({ amount });
    const isBack = kind === 'refuse' || kind === 'withdraw' || item?.['status'] === 'failed';
    expect(isBack || kind !== 'gatewayRefuses' || item?.['status'] === 'approved').toBe(true);
    move(lot, 'held', isBack ? 'cash' : 'refunded', amount);
  }
}
