import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { InputOf } from '@arcadia/contract/api';
import type { RechargeStatus } from '@arcadia/contract/funds';
import type { Queries } from '../database/connection.ts';
import { containsIndexed, isWholeId } from '../database/search.ts';

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

export type TransactionFilters = Omit<
  InputOf<'listAllTransactions'>,
  'pageNo' | 'pageSize' | 'sort'
>;

/** What passes the filters. Searches id, reference and remarks. */
export function selectTransactions(
  db: Queries,
  { keyword, type, status, from, to, companyId }: TransactionFilters,
) {
  let query = db.selectFrom('funds_transaction').selectAll();
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
        ...(isWholeId(keyword)
          ? []
          : [eb.and([eb('remarks', '<>', ''), containsIndexed('remarks', keyword)])]),
      ]),
    );
  }
  return query;
}

/** Of one company by the ledger's own order, in which balances follow from one another; of all by time. */
export function newestTransactionsFirst({ companyId }: TransactionFilters): readonly string[] {
  const withinCompany = ['ledger_sequence', 'id'];
  return companyId ? withinCompany : ['occurred_at', 'company_id', ...withinCompany];
}
