import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { InputOf } from '@arcadia/contract/api';
import type { RechargeStatus } from '@arcadia/contract/funds/funds';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { PageNumber } from '../database/list.ts';
import { statement } from '../database/statement.ts';
import {
  contains,
  containsIndexed,
  findIds,
  type Found,
  hasPairs,
  isAmong,
  isWholeId,
  maxFound,
} from '../database/search.ts';

export function findRecharge(db: Queries, id: string) {
  return db.selectFrom('recharge_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export type RechargeRow = NonNullable<Awaited<ReturnType<typeof findRecharge>>>;

/** The order, locked until the transaction ends. */
export async function lockRecharge(
  db: Queries,
  companyId: string,
  id: string,
): Promise<RechargeRow | undefined> {
  const { rows } = await db.executeQuery(lockedRecharge({ companyId, id }));
  return rows[0];
}

const lockedRecharge = statement((db, { companyId, id }: { companyId: string; id: string }) =>
  db
    .selectFrom('recharge_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
);

type RechargeKey = Pick<RechargeRow, 'company_id' | 'id'>;
type RechargeChange = {
  status: RechargeStatus;
  credited_at?: Date;
  closed_at?: Date | null;
  to_deposit?: bigint;
  to_cash?: bigint;
};

function changeRecharge(
  db: Queries,
  { company_id: companyId, id }: RechargeKey,
  change: RechargeChange,
) {
  return db
    .updateTable('recharge_order')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id);
}

/** Changes a locked order to a credited one, to be sent without waiting. */
export const toCredited = statement(
  (
    db,
    {
      companyId,
      id,
      change,
    }: { companyId: string; id: string; change: Required<Omit<RechargeChange, 'closed_at'>> },
  ) => changeRecharge(db, { company_id: companyId, id }, change),
);

/** Changes the status of a locked order. @throws Error if its status is not the one that was read. */
export async function moveRecharge(
  db: Queries,
  order: RechargeKey,
  from: readonly RechargeStatus[],
  change: RechargeChange,
): Promise<void> {
  const { numUpdatedRows } = await changeRecharge(db, order, change)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`recharge ${order.id} can't become ${change.status}`);
}

export type TransactionFilters = Omit<
  InputOf<'listAllTransactions'>,
  'pageNo' | 'pageSize' | 'sort'
>;

/**
 * Transactions that pass the filters. Searches id, reference and remarks.
 * @param found by `findTransactions` or `findOwnTransactions` for the keyword
 */
export function selectTransactions(
  db: Queries,
  { keyword, type, status, from, to, companyId }: TransactionFilters,
  found: Found,
) {
  let query = db.selectFrom('funds_transaction').selectAll();
  if (companyId) query = query.where('company_id', '=', companyId);
  if (type) query = query.where('type', '=', type);
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where('occurred_at', '>=', startOfDay(from));
  if (to) query = query.where('occurred_at', '<', endOfDay(to));
  if (!keyword) return query;
  if (found !== 'many') return query.where(isAmong(found));
  return query.where((eb) =>
    eb.or([
      eb('id', '=', keyword),
      eb('reference', '=', keyword),
      ...(isWholeId(keyword) ? [] : [contains('remarks', keyword)]),
    ]),
  );
}

/** Transactions of all companies with a text, whatever the other filters. */
export function findTransactions(
  db: Queries,
  filters: TransactionFilters,
  page: PageNumber,
): Promise<Found> {
  const { keyword } = filters;
  return findIds(
    db,
    isText(keyword)
      ? db
          .selectFrom('funds_transaction')
          .select('id')
          .where((eb) =>
            eb.or([
              eb('id', '=', keyword),
              eb('reference', '=', keyword),
              eb.and([eb('remarks', '<>', ''), containsIndexed('remarks', keyword)]),
            ]),
          )
          .limit(maxFound)
      : undefined,
    unsearched(db, filters, page),
  );
}

/** Transactions with a text of the company whose scope is open: see the function in the migration. */
export function findOwnTransactions(
  db: Queries,
  filters: TransactionFilters,
  page: PageNumber,
): Promise<Found> {
  const { keyword } = filters;
  const ids = sql<string>`own_transactions_with(${keyword}, ${maxFound})`.as('id');
  const query = isText(keyword) ? db.selectNoFrom(ids) : undefined;
  return findIds(db, query, unsearched(db, filters, page));
}

/** The ids that `findIds` asks of the newest transactions. Few have the keyword as id or reference. */
function unsearched(
  db: Queries,
  { keyword = '', ...filters }: TransactionFilters,
  page: PageNumber,
) {
  const rows = selectTransactions(db, filters, 'many').clearSelect().select('remarks');
  const ordered = newestTransactionsFirst(filters).reduce(
    (query, column) => query.orderBy(sql.ref(column), 'desc'),
    rows,
  );
  return {
    newest: (count: number) => ordered.limit(count),
    matches: contains('remarks', keyword),
    page,
  };
}

/** Ids are found by their own index. */
function isText(keyword: string | undefined): keyword is string {
  return keyword !== undefined && hasPairs(keyword) && !isWholeId(keyword);
}

/**
 * Of one company by the ledger's own order, in which balances follow from one another; of all by time. So are those of some
 * days, or all newer ones would be walked first: times are read with the company's book locked, and follow the ledger.
 */
export function newestTransactionsFirst({
  companyId,
  from,
  to,
}: TransactionFilters): readonly string[] {
  const withinCompany = ['ledger_sequence', 'id'];
  if (!companyId) return ['occurred_at', 'company_id', ...withinCompany];
  return from || to ? ['occurred_at', ...withinCompany] : withinCompany;
}
