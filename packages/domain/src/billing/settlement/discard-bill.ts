import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type Currency, money } from '@arcadia/kernel/money';
import { companyKind, lockCompanyTerms, requireOpenAccount } from '../../companies/index.ts';
import { returnCoupons } from '../../coupons/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { Context, OperatorContext } from '../../database/context.ts';
import { read, type Write, writeOnce } from '../../database/transaction.ts';
import {
  discountTold,
  insertTransactions,
  outdateRunningCharges,
  refillLots,
} from '../../funds/index.ts';
import { reverse } from '../../ledger/index.ts';
import { bookOf, draftBillsIn } from '../input/draft-bills.ts';
import { readUsage } from '../input/gather.ts';
import { type Pricing, publishedPricing } from '../prices.ts';
import { usageOfStored } from '../records/stored-usage.ts';
import { billRemarks } from './bill-remarks.ts';
import { finaliseBills } from './finalise.ts';
import { collectCreditedJob } from './jobs.ts';
import { tellCollected } from './collect-owed.ts';

/** An invoice of a bill that was applied for, or issued and not voided. It has a number once it is issued. */
type LiveInvoice = {
  readonly id: string;
  readonly number: string | null;
  readonly isIssued: boolean;
};
/** The live invoices of a bill. Invoices are above bills, so the server passes it in. */
export type LiveInvoicesOf = (
  db: Queries,
  bill: { companyId: string; id: string },
) => Promise<LiveInvoice[]>;

/**
 * Discards a final bill and makes a new one in its place from what is valid now: prices, discount, quotas, coupons. What was paid
 * is given back by reversing the very transfers, cash to the lots it came from. The usage is that of the discarded bill; what
 * came since is late usage of a later one.
 * @throws NotFound, Refusal stateChanged where it is discarded already, billInvoiced, accountClosing.
 */
export async function discardBill(
  ctx: OperatorContext,
  { id, reason }: InputOf<'discardBill'>,
  liveInvoicesOf: LiveInvoicesOf,
  pricing: Pricing = publishedPricing,
): Promise<{ replacedBy: string }> {
  const found = await read(ctx, (db) => findAnyBill(db, id));
  if (!found) throw new NotFound('bill');
  const { company_id: companyId, month } = found;
  const companyIds = [companyId];
  const used = await readUsage(ctx.ports.usage, { companyIds, month });
  return writeOnce(ctx, async (tx) => {
    const { currency } = await lockCompanyTerms(tx.db, companyId);
    await requireOpenAccount(tx.db, companyId);
    const bill = await findAnyBill(tx.db, id);
    if (!bill || bill.status === 'discarded') throw new Refusal('stateChanged');
    refuseInvoiced(await liveInvoicesOf(tx.db, { companyId, id }));
    const remarks = billRemarks(bill.application_name, month);
    await giveBack(tx, ctx, { companyId, id, currency, remarks });
    await markDiscarded(tx, ctx, { companyId, id, reason });
    const usage = await usageOf(tx, { companyId, id });
    const replaced = { billId: id, applicationId: bill.application_id, usage };
    const readPrices = bookOf(pricing.pricesOf);
    const of = { companyIds, month, used, readPrices, replaced };
    const drafted = (await draftBillsIn(tx.db, of)).get(companyId);
    if (!drafted) throw new Error(`nothing was drafted for ${companyId}`);
    const kind = await companyKind(tx.db, companyId);
    const makings = [{ companyId, currency, kind, drafted, replaces: id }];
    const made = await finaliseBills(tx, ctx, pricing, { month, makings });
    const [replacedBy] = made.get(companyId)?.ids ?? [];
    if (replacedBy === undefined) throw new Error(`no bill was made in place of ${id}`);
    await tx.audit({
      action: 'bill.discard',
      targetId: id,
      companyId,
      before: { status: bill.status },
      after: { reason, replacedBy },
    });
    tx.send(outdateRunningCharges(tx.db, month, companyIds));
    await tellCollected(tx, companyId);
    // Cash that was given back may pay other bills.
    await tx.enqueue(collectCreditedJob, { companyId, subjectId: replacedBy });
    return { replacedBy };
  });
}

/** Names what is in the way: an application is withdrawn or refused, an invoice voided. @throws Refusal billInvoiced. */
function refuseInvoiced(invoices: readonly LiveInvoice[]): void {
  if (invoices.length === 0) return;
  const names = (isIssued: boolean) =>
    invoices
      .filter((one) => one.isIssued === isIssued)
      .map(({ id, number }) => number ?? id)
      .join(', ');
  throw new Refusal('billInvoiced', { applied: names(false), issued: names(true) });
}

async function markDiscarded(
  { db }: Write,
  { clock, actor }: OperatorContext,
  { companyId, id, reason }: Of & { reason: string },
): Promise<void> {
  await db
    .updateTable('bill')
    .set({
      status: 'discarded',
      discarded_at: clock.now(),
      discarded_by: actor.id,
      discard_reason: reason,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export function findAnyBill(db: Queries, id: string) {
  return db.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirst();
}

type Of = { companyId: string; id: string };

async function usageOf({ db }: Write, { companyId, id }: Of) {
  const { rows } = await db
    .selectFrom('bill_usage')
    .select('rows')
    .where('company_id', '=', companyId)
    .where('bill_id', '=', id)
    .executeTakeFirstOrThrow();
  return usageOfStored(rows);
}

/** Coupons, cash and quotas, as if the bill had never been. */
async function giveBack(
  tx: Write,
  ctx: Context,
  { companyId, id, currency, remarks }: Of & { currency: Currency; remarks: string },
): Promise<void> {
  let last = await returnCoupons(tx, ctx, { companyId, reference: id, remarks });
  const occurredAt = ctx.clock.now();
  const payments = await tx.db
    .updateTable('bill_payment')
    .set({ returned_at: occurredAt })
    .where('company_id', '=', companyId)
    .where('bill_id', '=', id)
    .where('returned_at', 'is', null)
    .returning(['sequence', 'cash'])
    .execute();
  // The newest first: what was paid later is given back before what was owed then.
  for (const { sequence, cash } of payments.toSorted((a, b) => Number(b.sequence - a.sequence))) {
    const posted = await reverse(tx, { companyId, sequence }, { reference: id, occurredAt });
    last = posted;
    if (cash === 0n) continue;
    const amount = money(cash, currency);
    await refillLots(tx, { companyId, spentBy: sequence, amount });
    const line = {
      companyId,
      type: 'deduction_refund_balance' as const,
      amount,
      reference: id,
      remarks,
    };
    tx.atEnd(insertTransactions(tx, [{ ...line, posted, occurredAt }]));
  }
  const told = await discountTold(tx.db, { companyId, reference: id, currency });
  if (last && told.amount !== 0n) {
    const amount = money(-told.amount, currency);
    const line = { companyId, type: 'deduction_discount' as const, amount, reference: id, remarks };
    tx.atEnd(insertTransactions(tx, [{ ...line, posted: last, occurredAt }]));
  }
  await returnQuotas(tx, { companyId, id, at: occurredAt });
}

async function returnQuotas(
  { db }: Write,
  { companyId, id, at }: Of & { at: Date },
): Promise<void> {
  const uses = await db
    .updateTable('bill_quota_use')
    .set({ returned_at: at })
    .where('company_id', '=', companyId)
    .where('bill_id', '=', id)
    .where('returned_at', 'is', null)
    .returning(['quota_id', 'quantity'])
    .execute();
  for (const { quota_id: quotaId, quantity } of uses)
    if (quotaId !== null)
      await db
        .updateTable('usage_quota')
        .set((eb) => ({ used: eb('used', '-', quantity) }))
        .where('company_id', '=', companyId)
        .where('id', '=', quotaId)
        .execute();
}
