import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { InputOf } from '@arcadia/contract/api';
import type { RechargeStatus } from '@arcadia/contract/funds';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { containing } from '../database/search.ts';

export function findRecharge(db: Queries, id: string) {
  return db.selectFrom('recharge_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export type RechargeRow = NonNullable<Awaited<ReturnType<typeof findRecharge>>>;

/** The order, locked until the transaction ends. */
export function lockRecharge(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('recharge_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes the status of a locked order. @throws Error if its status is not the one that was read. */
export async function moveRecharge(
  db: Queries,
  { company_id: companyId, id }: Pick<RechargeRow, 'company_id' | 'id'>,
  from: readonly RechargeStatus[],
  change: {
    status: RechargeStatus;
    credited_at?: Date;
    closed_at?: Date | null;
    to_deposit?: bigint;
    to_cash?: bigint;
  },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('recharge_order')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`recharge ${id} can't become ${change.status}`);
}

export type TransactionFilters = Omit<InputOf<'listAllTransactions'>, 'pageNo' | 'pageSize'>;

/**
 * Newest first: of one company by the ledger's sequence, in which balances follow from one another; of all companies by
 * time.
 */
export function selectTransactions(db: Queries, filters: TransactionFilters) {
  const query = filtered(db, filters).selectAll();
  const ordered = filters.companyId
    ? query
    : query.orderBy('occurred_at', 'desc').orderBy('company_id', 'desc');
  return ordered.orderBy('ledger_sequence', 'desc').orderBy('id', 'desc');
}

/** The next `size` of them behind `last`, the first ones where it is null. */
export function selectNextTransactions(
  db: Queries,
  filters: TransactionFilters,
  { last, size }: { last: { id: string } | null; size: number },
) {
  const query = selectTransactions(db, filters).limit(size);
  if (!last) return query;
  const order = sql.raw(
    filters.companyId ? 'ledger_sequence, id' : 'occurred_at, company_id, ledger_sequence, id',
  );
  // By the row itself: its time in microseconds does not survive a Date.
  return query.where(
    sql<boolean>`(${order}) < (select ${order} from funds_transaction where id = ${last.id})`,
  );
}

function filtered(db: Queries, { keyword, type, status, from, to, companyId }: TransactionFilters) {
  let query = db.selectFrom('funds_transaction');
  if (companyId) query = query.where('company_id', '=', companyId);
  if (type) query = query.where('type', '=', type);
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where('occurred_at', '>=', startOfDay(from));
  if (to) query = query.where('occurred_at', '<', endOfDay(to));
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', keyword),
        eb('reference', '=', keyword),
        eb('remarks', 'ilike', containing(keyword)),
      ]),
    );
  }
  return query;
}
