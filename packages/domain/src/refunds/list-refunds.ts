import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { toRefund } from './refund.ts';
import { itemsOf, type RequestRow, selectRequests } from './repo.ts';

/** Requests of the company, newest first. */
export function listRefunds(
  ctx: MemberContext,
  input: InputOf<'listRefunds'>,
): Promise<OutputOf<'listRefunds'>> {
  const { companyId } = ctx.actor;
  return read(ctx, (db) => {
    const query = selectRequests(db, companyId);
    const toRecords = (rows: readonly RequestRow[]) => withItems(db, companyId, rows);
    return readPage(db, { query, newestFirst: ['created_at', 'id'], toRecords }, input);
  });
}

async function withItems(db: Queries, companyId: string, rows: readonly RequestRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await itemsOf(db, companyId, ids);
  return rows.map((row) =>
    toRefund(
      row,
      items.filter(({ request_id }) => request_id === row.id),
    ),
  );
}
