import { sql } from 'kysely';
import {
  type CorrectedBill,
  correctedBills,
  keepCorrectedUsage,
  type LiveInvoicesOf,
  replaceBills,
  usageOfAdded,
} from '../billing/index.ts';
import { lockCompanyClosure, lockCompanyTerms } from '../companies/index.ts';
import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { jsonRows } from '../database/json-rows.ts';
import { type Write, write } from '../database/transaction.ts';
import { billColumns, plannedRow } from './compute.ts';
import { findHold, heldTogether, type Hold } from './hold.ts';
import { changeOf, findCorrection, inputsInForce, rowsOf, tellCorrection } from './repo.ts';

export type Place = { readonly correctionId: string; readonly companyId: string };
type Found = CorrectedBill & { readonly hold: Hold | null };

/**
 * Replaces the bills of a company that a correction changes, in one transaction: all of them but those that must wait. It decides by
 * the bills and inputs as they are under the company's lock, not by what was computed: a bill that was replaced meanwhile is as it
 * would be. Safe to run twice and at once.
 * @returns whether something changed.
 */
export async function correctCompany(
  ctx: Context,
  { correctionId, companyId }: Place,
  liveInvoicesOf: LiveInvoicesOf,
): Promise<boolean> {
  const used = await usageBefore(batch(ctx), { correctionId, companyId });
  return write(batch(ctx), async (tx) => {
    if (!(await claim(tx, { correctionId, companyId }))) {
      tx.unaudited('it is done, or another process does it');
      return false;
    }
    const correction = await findCorrection(tx.db, correctionId);
    if (correction?.status !== 'running' || correction.approved_by === null)
      throw new Error(`${correctionId} is not running`);
    await lockCompanyClosure(tx.db, companyId);
    const { currency } = await lockCompanyTerms(tx.db, companyId);
    const change = changeOf(correction);
    const inputs = inputsInForce(change);
    const touched: Found[] = [];
    for (const bill of await correctedBills(tx.db, { companyId, inputs, used })) {
      if (bill.change === null) continue;
      const hold = await findHold(tx.db, bill.row, liveInvoicesOf);
      // A bill that is right doesn't wait to be paid some other way.
      if (bill.change === 'result' || hold === null) touched.push({ ...bill, hold });
    }
    const found = heldTogether(touched);
    const bills = found.filter(({ hold }) => hold === null);
    const { reason, approved_by: by } = correction;
    const replaced =
      bills.length > 0
        ? await replaceBills(tx, ctx, { companyId, currency, bills, reason, by })
        : new Map<string, string>();
    const at = ctx.clock.now();
    if (change.kind === 'usage' && replaced.size > 0)
      await keepCorrectedUsage(tx, { companyId, correctionId, rows: rowsOf(change), at });
    const isChanged = await note(tx, { correctionId, companyId, found, replaced, at });
    for (const [billId, replacedBy] of replaced)
      await tx.audit({
        action: 'bill.correct',
        targetId: billId,
        companyId,
        after: { replacedBy, correctionId, reason },
      });
    if (replaced.size === 0) tx.unaudited('no bill could be replaced, or none needs it any more');
    if (isChanged) await tellCorrection(tx, correctionId);
    return isChanged;
  });
}

/** The store of usage is no part of the transaction, so what is needed of it is read before. */
function usageBefore(ctx: Context, { correctionId, companyId }: Place) {
  return usageOfAdded(ctx, companyId, async (db) => {
    const correction = await findCorrection(db, correctionId);
    if (!correction) throw new Error(`${correctionId} is not there`);
    return inputsInForce(changeOf(correction));
  });
}

async function claim({ db }: Write, { correctionId, companyId }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('correction_company')
    .select('status')
    .where('company_id', '=', companyId)
    .where('correction_id', '=', correctionId)
    .where('status', 'in', ['pending', 'waiting', 'failed'])
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

type Noting = Place & {
  found: readonly Found[];
  replaced: ReadonlyMap<string, string>;
  at: Date;
};

/** Notes what happened to each bill and where the company stands. @returns whether that is new. */
async function note(tx: Write, of: Noting): Promise<boolean> {
  const { correctionId, companyId, found, replaced, at } = of;
  const { db } = tx;
  const before = await db
    .selectFrom('correction_bill')
    .select(['bill_id', 'status', 'held_by', 'held_names'])
    .where('company_id', '=', companyId)
    .where('correction_id', '=', correctionId)
    .execute();
  const known = new Map(before.map((row) => [row.bill_id, row]));
  const rows = found.map((bill) => rowOf(bill, { correctionId, replaced, at }));
  const news = rows.filter((row) => {
    const old = known.get(row.bill_id);
    const isHeldTheSame =
      old?.held_by === row.held_by && String(old?.held_names) === String(row.held_names);
    return old?.status !== row.status || !isHeldTheSame;
  });
  await sql`insert into correction_bill (${billColumns})
    select ${billColumns} from jsonb_populate_recordset(null::correction_bill, ${jsonRows(news)})
    on conflict (company_id, correction_id, bill_id) do update set total_then = excluded.total_then,
      payable_then = excluded.payable_then, paid = excluded.paid, status = excluded.status, held_by = excluded.held_by,
      held_names = excluded.held_names, replaced_by = excluded.replaced_by, changed_at = excluded.changed_at`.execute(
    db,
  );
  const stays = new Set(rows.map(({ bill_id: id }) => id));
  const gone = before.filter(({ bill_id: id, status }) => status === 'waiting' && !stays.has(id));
  for (const { bill_id: billId } of gone)
    await db
      .updateTable('correction_bill')
      .set({ status: 'superseded', held_by: null, held_names: [], changed_at: at })
      .where('company_id', '=', companyId)
      .where('correction_id', '=', correctionId)
      .where('bill_id', '=', billId)
      .execute();
  // A closed account is never opened again: its bills stay on the list, and nothing waits for them.
  const waits = found.some(({ hold }) => hold !== null && hold.by !== 'account_closed');
  const moved = await db
    .updateTable('correction_company')
    .set({ status: waits ? 'waiting' : 'done', error_id: null, changed_at: at })
    .where('company_id', '=', companyId)
    .where('correction_id', '=', correctionId)
    .where((eb) => eb.or([eb('status', '<>', waits ? 'waiting' : 'done')]))
    .executeTakeFirst();
  return news.length + gone.length > 0 || moved.numUpdatedRows > 0n;
}

function rowOf(
  bill: Found,
  { correctionId, replaced, at }: Pick<Noting, 'correctionId' | 'replaced' | 'at'>,
) {
  const replacedBy = replaced.get(bill.row.id) ?? null;
  return {
    ...plannedRow(bill),
    correction_id: correctionId,
    status: replacedBy === null ? 'waiting' : 'replaced',
    replaced_by: replacedBy,
    changed_at: at,
  };
}
