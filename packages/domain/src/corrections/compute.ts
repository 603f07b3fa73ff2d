import type { InputOf } from '@arcadia/contract/api';
import type { CorrectionChange } from '@arcadia/contract/pricing/correction-changes';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import { waitingApprovals } from '../approvals/index.ts';
import {
  companiesInScope,
  countInScope,
  type CorrectedBill,
  correctedBills,
  figuresOf,
  type LiveInvoicesOf,
  paidOf,
  usageOfAdded,
} from '../billing/index.ts';
import { batch } from '../database/batch.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { jsonRows } from '../database/json-rows.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { findHold, heldTogether, type Hold } from './hold.ts';
import {
  changeOf,
  findCorrection,
  inputsIf,
  lockCorrection,
  movedKinds,
  movedQuotas,
  scopeOf,
  standingOf,
  tellCorrection,
  withQuotas,
} from './repo.ts';

/** Asks for what a correction does to be worked out again. @throws NotFound, Refusal stateChanged, approvalWaits. */
export function computeCorrection(
  ctx: OperatorContext,
  { id }: InputOf<'computeCorrection'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const { status } = await lockCorrection(tx.db, id);
    if (!['computing', 'impossible', 'ready'].includes(status)) throw new Refusal('stateChanged');
    if ((await waitingApprovals(tx.db, [id], ctx.clock.now())).size > 0)
      throw new Refusal('approvalWaits');
    await tx.db
      .updateTable('correction')
      .set({ status: 'computing', obstacle: null })
      .where('id', '=', id)
      .execute();
    await tx.audit({ action: 'correction.compute', targetId: id, companyId: null });
    await tellCorrection(tx, id);
    return {};
  });
}

/**
 * Works out what a proposed correction does to each bill, by the arithmetic that a settlement uses, and stores it with the proposal.
 * Safe to run twice: the second replaces what the first has stored by the same.
 */
export async function workOut(
  ctx: Context,
  id: string,
  liveInvoicesOf: LiveInvoicesOf,
): Promise<void> {
  const long = batch(ctx);
  const found = await read(long, (db) => findCorrection(db, id));
  if (found?.status !== 'computing') return;
  const change = changeOf(found);
  const worked = await tryWorkingOut(long, change, liveInvoicesOf);
  await write(long, async (tx) => {
    const row = await lockCorrection(tx.db, id);
    if (row.status !== 'computing') {
      tx.unaudited('it was withdrawn, or another process has worked it out');
      return;
    }
    await store(tx, ctx, id, worked);
  });
}

type Planned = CorrectedBill & { readonly hold: Hold | null };
type Worked = {
  readonly bills: readonly Planned[];
  readonly unchanged: number;
  readonly figures: string;
};

async function tryWorkingOut(
  ctx: Context,
  change: CorrectionChange,
  liveInvoicesOf: LiveInvoicesOf,
): Promise<Worked> {
  const [inForce, kinds] = await read(ctx, async (db) => [
    await standingOf(db, change),
    await movedKinds(db, change),
  ]);
  const companies = await read(ctx, (db) => companiesInScope(db, scopeOf(change)));
  const bills: Planned[] = [];
  const quotas: string[] = [];
  const inScope = await read(ctx, (db) => countInScope(db, scopeOf(change)));
  // A company a transaction: none is open for as long as all of them take.
  for (const companyId of companies) {
    const own = await ofCompany(ctx, { companyId, change, kinds, liveInvoicesOf });
    bills.push(...own.bills);
    quotas.push(...own.quotas);
  }
  const rows = bills.map(({ row }) => row);
  const figures = figuresOf(rows, { inForce: withQuotas(inForce, quotas), inScope });
  const changed = bills.filter(({ change: what }) => what === 'result').length;
  return { bills, unchanged: inScope - changed, figures };
}

type OfCompany = {
  companyId: string;
  change: CorrectionChange;
  kinds: readonly string[];
  liveInvoicesOf: LiveInvoicesOf;
};

/** The bills of a company that would be replaced, with the quotas that they are made of at that moment. */
async function ofCompany(
  ctx: Context,
  { companyId, change, kinds, liveInvoicesOf }: OfCompany,
): Promise<{ bills: Planned[]; quotas: string[] }> {
  const inputs = inputsIf(change);
  const used = await usageOfAdded(ctx, companyId, () => Promise.resolve(inputs));
  return read(ctx, async (db) => {
    const planned: Planned[] = [];
    for (const bill of await correctedBills(db, { companyId, inputs, used })) {
      if (bill.change === null) continue;
      const hold = await findHold(db, bill.row, liveInvoicesOf);
      if (bill.change === 'result' || hold === null) planned.push({ ...bill, hold });
    }
    const bills = heldTogether(planned);
    const rows = bills.map(({ row }) => row);
    return { bills, quotas: await movedQuotas(db, kinds, rows) };
  });
}

async function store(
  tx: Write,
  ctx: Context,
  id: string,
  { bills, unchanged, figures }: Worked,
): Promise<void> {
  const at = ctx.clock.now();
  await tx.db.deleteFrom('correction_bill').where('correction_id', '=', id).execute();
  await tx.db.deleteFrom('correction_company').where('correction_id', '=', id).execute();
  const companies = [...new Set(bills.map(({ row }) => row.company_id))];
  if (bills.length > 0) {
    await sql`insert into correction_company (company_id, correction_id, changed_at)
      select company_id, ${id}, ${at} from unnest(${companies}::text[]) company_id`.execute(tx.db);
    const rows = bills.map((bill) => ({ ...plannedRow(bill), correction_id: id, changed_at: at }));
    await sql`insert into correction_bill (${billColumns})
      select ${billColumns} from jsonb_populate_recordset(null::correction_bill, ${jsonRows(rows)})`.execute(
      tx.db,
    );
  }
  await tx.db
    .updateTable('correction')
    .set({
      status: 'ready',
      computed_at: at,
      figures,
      unchanged,
    })
    .where('id', '=', id)
    .execute();
  await tx.audit({
    action: 'correction.compute',
    targetId: id,
    companyId: null,
    after: { bills: bills.length, unchanged, figures },
  });
  await tellCorrection(tx, id);
}

export const billColumns = sql.raw(
  `company_id, correction_id, bill_id, application_id, application_name, month, total_now, total_then, currency, payable_now,
   payable_then, paid, status, held_by, held_names, replaced_by, changed_at`,
);

/** The columns of a bill that a correction touches, apart from the correction's. */
export function plannedRow({ row, draft, payable, hold }: Planned) {
  return {
    company_id: row.company_id,
    bill_id: row.id,
    application_id: row.application_id,
    application_name: row.application_name,
    month: row.month,
    total_now: row.total,
    total_then: draft.bill.total.amount,
    currency: row.currency,
    payable_now: row.payable,
    payable_then: payable?.amount ?? null,
    paid: paidOf(row).amount,
    status: 'planned',
    held_by: hold?.by ?? null,
    held_names: hold?.names ?? [],
    replaced_by: null,
  };
}
