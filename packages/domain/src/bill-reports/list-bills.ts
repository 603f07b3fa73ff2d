import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { maxListed } from '@arcadia/contract/wire/wire';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { type BillFilters, type BillRow, selectBills } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportRecords, type ToFile } from '../database/export.ts';
import { allRecords, countRows } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { isRunningBillId, type PricesOf, runningBills } from './running-bill.ts';
import { type BillRecord, recordOfRow, recordOfRunning } from './viewed-bill.ts';

/**
 * The company's bills, newest month first. Those of months that are not final are computed, and come before all others: no
 * final bill is of a later month.
 */
export async function listBills(
  ctx: MemberContext,
  pricesOf: PricesOf,
  { pageNo, pageSize, sort, ...filters }: InputOf<'listBills'>,
): Promise<OutputOf<'listBills'>> {
  const { companyId } = ctx.actor;
  const running = await runningRecords(ctx, pricesOf, filters);
  return read(ctx, async (db) => {
    const { query } = finalBills(db, { ...filters, companyId });
    const oldestFirst = sort === 'month.asc';
    const counted = await countRows(db, query, maxListed + 1);
    const final = Math.min(counted, maxListed);
    // Running bills stand among all at the end that is newest.
    const offset = (pageNo - 1) * pageSize;
    const skipped = oldestFirst ? offset : Math.max(0, offset - running.length);
    const shownFirst = oldestFirst ? [] : running.slice(offset, offset + pageSize);
    const limit = Math.max(0, Math.min(pageSize - shownFirst.length, maxListed - skipped));
    const direction = oldestFirst ? 'asc' : 'desc';
    const rows = await query
      .orderBy('month', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(skipped)
      .execute();
    const beyond = Math.max(0, offset - final);
    const shownLast = oldestFirst
      ? running.toReversed().slice(beyond, Math.max(0, offset + pageSize - final))
      : [];
    const total = final + running.length;
    const records = [...shownFirst, ...rows.map(recordOfRow), ...shownLast];
    return counted > maxListed ? { records, total, hasMore: true } : { records, total };
  });
}

/** All bills that match the filters as a file, in the order of the list. @throws Refusal exportTooLarge. */
export async function exportBills<File>(
  ctx: MemberContext,
  pricesOf: PricesOf,
  {
    format,
    sort,
    toFile,
    ...filters
  }: InputOf<'exportBills'> & { toFile: ToFile<BillRecord, File> },
): Promise<File> {
  const { companyId } = ctx.actor;
  const running = await runningRecords(ctx, pricesOf, filters);
  const oldestFirst = sort === 'month.asc';
  return exportRecords(ctx, {
    count: async (db, most) =>
      running.length + (await countRows(db, finalBills(db, { ...filters, companyId }).query, most)),
    async *records(db) {
      if (!oldestFirst) yield* running;
      yield* allRecords(finalBills(db, { ...filters, companyId }), sort);
      if (oldestFirst) yield* running.toReversed();
      return undefined;
    },
    toFile,
    audited: { action: 'bills.export', companyId, about: { format, ...filters } },
  });
}

function finalBills(db: Queries, filters: BillFilters & { companyId: string }) {
  return {
    query: selectBills(db, filters),
    newestFirst: ['month', 'id'],
    sorts: { month: ['month', 'id'] },
    toRecords: (rows: readonly BillRow[]) => rows.map(recordOfRow),
  };
}

/** The running bills that pass the filters, newest month first. */
async function runningRecords(
  ctx: MemberContext,
  pricesOf: PricesOf,
  { keyword, month, status, applicationId }: BillFilters,
): Promise<BillRecord[]> {
  // Filters that only final bills can match need no usage, and is found while usage can't be asked.
  if (status !== undefined && status !== 'billing') return [];
  if (keyword && !isRunningBillId(keyword)) return [];
  if (month !== undefined && month < addMonths(monthOf(dayOf(ctx.clock.now())), -1)) return [];
  const bills = await runningBills(ctx, pricesOf, ctx.actor.companyId);
  return bills
    .map(recordOfRunning)
    .filter(
      (record) =>
        (!keyword || record.id === keyword) &&
        (month === undefined || record.month === month) &&
        (applicationId === undefined || record.applicationId === applicationId),
    );
}
