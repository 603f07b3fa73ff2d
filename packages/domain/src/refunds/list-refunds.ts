import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Refund } from '@arcadia/contract/funds/refunds';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { toRefund } from './refund.ts';
import { itemsOf, type RequestFilters, type RequestRow, selectFiltered } from './repo.ts';

function refundsOf(db: Queries, filters: RequestFilters) {
  const { companyId } = filters;
  return {
    query: selectFiltered(db, filters),
    newestFirst: ['created_at', 'id'],
    toRecords: (rows: readonly RequestRow[]) => withItems(db, companyId, rows),
  };
}

/** Requests of the company, newest first. */
export function listRefunds(
  ctx: MemberContext,
  input: InputOf<'listRefunds'>,
): Promise<OutputOf<'listRefunds'>> {
  const { companyId } = ctx.actor;
  return read(ctx, (db) => readPage(db, refundsOf(db, { ...input, companyId }), input));
}

/** The requests that match the filters, newest first, as a file. @throws Refusal exportTooLarge. */
export function exportRefunds<File>(
  ctx: MemberContext,
  { format, ...filters }: InputOf<'exportRefunds'>,
  toFile: ToFile<Refund, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  return exportList(ctx, (db) => refundsOf(db, { ...filters, companyId }), {
    toFile,
    audited: { action: 'refunds.export', companyId, about: { format, ...filters } },
  });
}

async function withItems(db: Queries, companyId: string, rows: readonly RequestRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await itemsOf(db, companyId, ids), ({ request_id }) => request_id);
  return rows.map((row) => toRefund(row, items.get(row.id) ?? []));
}
