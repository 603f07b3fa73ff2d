import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type Currency, money } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson, requireNobodyAwaited } from '../../approvals/index.ts';
import { companyKind, lockCompanyTerms, requireOpenAccount } from '../../companies/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { OperatorContext } from '../../database/context.ts';
import { read, type Write, writeOnce } from '../../database/transaction.ts';
import { outdateRunningCharges } from '../../funds/index.ts';
import { bookOf, draftBillsIn } from '../input/draft-bills.ts';
import { readUsage } from '../input/gather.ts';
import { type Pricing, publishedPricing } from '../prices.ts';
import { usageOfStored } from '../records/stored-usage.ts';
import { billRemarks } from './bill-remarks.ts';
import { finaliseBills } from './finalise.ts';
import { giveBack } from './give-back.ts';
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

type Discard = InputOf<'discardBill'>;
/** The usage that came by now, which is read before the transaction, and where prices and invoices are looked up. */
type Sources = {
  used: Awaited<ReturnType<typeof readUsage>>;
  companyId: string;
  pricing: Pricing;
  liveInvoicesOf: LiveInvoicesOf;
};

/**
 * Discards a final bill and makes a new one in its place from what is valid now: prices, discount, quotas, coupons. What was paid
 * is given back by reversing the very transfers, cash to the lots it came from. The usage is that of the discarded bill; what
 * came since is late usage of a later one. As a rule it waits for a second person.
 * @throws NotFound, Refusal approvalWaits, stateChanged where it is discarded already, billInvoiced, accountClosing.
 */
export async function discardBill(
  ctx: OperatorContext,
  discard: Discard,
  liveInvoicesOf: LiveInvoicesOf,
  pricing: Pricing = publishedPricing,
): Promise<OutputOf<'discardBill'>> {
  const sources = await readSources(ctx, discard, { liveInvoicesOf, pricing });
  return writeOnce(ctx, (tx) => decide(tx, ctx, discard, sources));
}

/** For the server, which composes what a second person can agree to. */
export function approvableDiscards(liveInvoicesOf: LiveInvoicesOf) {
  return approvable('discardBill', {
    async prepare(beforehand, discard) {
      const pricing = publishedPricing;
      const sources = await readSources(beforehand, discard, { liveInvoicesOf, pricing });
      return (tx, ctx) => decide(tx, ctx, discard, sources);
    },
  });
}

async function readSources(
  ctx: OperatorContext,
  { id }: Discard,
  from: Pick<Sources, 'liveInvoicesOf' | 'pricing'>,
): Promise<Sources> {
  const found = await read(ctx, (db) => findAnyBill(db, id));
  if (!found) throw new NotFound('bill');
  const { company_id: companyId, month } = found;
  const used = await readUsage(ctx.ports.usage, { companyIds: [companyId], month });
  return { ...from, companyId, used };
}

async function decide(tx: Write, ctx: OperatorContext, discard: Discard, sources: Sources) {
  const { id, reason } = discard;
  const { companyId, liveInvoicesOf } = sources;
  const { currency } = await lockCompanyTerms(tx.db, companyId);
  await requireOpenAccount(tx.db, companyId);
  const bill = await findAnyBill(tx.db, id);
  if (!bill || bill.status === 'discarded') throw new Refusal('stateChanged');
  await requireNobodyAwaited(tx.db, ctx, id);
  refuseInvoiced(await liveInvoicesOf(tx.db, { companyId, id }));
  const approvalId = await awaitDiscard(tx, ctx, bill, discard);
  if (approvalId !== null) return { approvalId, replacedBy: null };
  const remarks = billRemarks(bill.application_name, bill.month);
  await giveBack(tx, ctx, { companyId, id, currency, remarks });
  const decided = { at: ctx.clock.now(), by: ctx.actor.id };
  await markDiscarded(tx, { companyId, id, reason, ...decided });
  const replacedBy = await replace(tx, ctx, { bill, currency, sources });
  await tx.audit({
    action: 'bill.discard',
    targetId: id,
    companyId,
    before: { status: bill.status },
    after: { reason, replacedBy },
  });
  tx.send(outdateRunningCharges(tx.db, bill.month, [companyId]));
  await tellCollected(tx, companyId);
  // Cash that was given back may pay other bills.
  await tx.enqueue(collectCreditedJob, { companyId, subjectId: replacedBy });
  return { approvalId: null, replacedBy };
}

type BillRow = NonNullable<Awaited<ReturnType<typeof findAnyBill>>>;

/** The request, where it needs a second person that the bill is discarded; null where it does not. */
function awaitDiscard(
  tx: Write,
  ctx: OperatorContext,
  { company_id: companyId, id, month, total, currency, application_name: application }: BillRow,
  discard: Discard,
): Promise<string | null> {
  return awaitSecondPerson(tx, ctx, {
    kind: 'bill_discard',
    companyId,
    subjectId: id,
    title: id,
    operation: 'discardBill',
    input: discard,
    amount: money(total, currency),
    facts: { billMonth: month, application, note: discard.reason },
  });
}

/** Makes a bill in the place of one that was discarded. @returns its id. */
async function replace(
  tx: Write,
  ctx: OperatorContext,
  { bill, currency, sources }: { bill: BillRow; currency: Currency; sources: Sources },
): Promise<string> {
  const { company_id: companyId, id, month } = bill;
  const { pricing, used } = sources;
  const usage = await usageOf(tx, { companyId, id });
  const replaced = { billId: id, applicationId: bill.application_id, usage };
  const readPrices = bookOf(pricing.pricesOf);
  const of = { companyIds: [companyId], month, used, readPrices, replaced };
  const drafted = (await draftBillsIn(tx.db, of)).get(companyId);
  if (!drafted) throw new Error(`nothing was drafted for ${companyId}`);
  const kind = await companyKind(tx.db, companyId);
  const replaces = new Map([[bill.application_id, id]]);
  const makings = [{ companyId, currency, kind, drafted, replaces }];
  const made = await finaliseBills(tx, ctx, pricing, { month, makings });
  const [replacedBy] = made.get(companyId)?.ids ?? [];
  if (replacedBy === undefined) throw new Error(`no bill was made in place of ${id}`);
  return replacedBy;
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

/** @param by the operator who decided it */
export async function markDiscarded(
  { db }: Write,
  { companyId, id, reason, at, by }: Of & { reason: string; at: Date; by: string },
): Promise<void> {
  await db
    .updateTable('bill')
    .set({
      status: 'discarded',
      discarded_at: at,
      discarded_by: by,
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
