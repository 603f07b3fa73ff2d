import type { InputOf } from '@arcadia/contract/api';
import type { BankTransferStatus } from '@arcadia/contract/funds/bank-transfers';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { type Currency, type Money, money } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

export function findTransfer(db: Queries, id: string) {
  return db.selectFrom('bank_transfer').selectAll().where('id', '=', id).executeTakeFirst();
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** The transfer, locked until the transaction ends. */
export function lockTransfer(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Change = {
  status: BankTransferStatus;
  ended_at?: Date;
  credited_amount?: bigint;
  to_deposit?: bigint;
  to_cash?: bigint;
  bank_reference?: string;
  value_date?: string;
  reason?: string;
};

/** Changes a transfer's status, which the UPDATE checks. @returns whether it had one of `from`. */
export async function moveTransfer(
  db: Queries,
  { id, company_id: companyId }: Pick<TransferRow, 'id' | 'company_id'>,
  from: readonly BankTransferStatus[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_transfer')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The undoing of a transfer's credit, or what a transfer stands in place of. */
export function findUndo(
  db: Queries,
  { company_id: companyId, id }: Pick<TransferRow, 'company_id' | 'id'>,
  side: 'transfer_id' | 'next_id' = 'transfer_id',
) {
  return db
    .selectFrom('bank_transfer_undo')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(side, '=', id)
    .executeTakeFirst();
}

export type TransferFilters = Omit<InputOf<'listBankTransfers'>, 'pageNo' | 'pageSize' | 'sort'> & {
  companyId: string;
};

/** Bank transfers that pass the filters. Searches ids. */
export function selectTransfers(
  db: Queries,
  { keyword, status, from, to, companyId }: TransferFilters,
) {
  let query = db.selectFrom('bank_transfer').selectAll().where('company_id', '=', companyId);
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where('submitted_at', '>=', startOfDay(from));
  if (to) query = query.where('submitted_at', '<', endOfDay(to));
  if (keyword) query = query.where('id', '=', keyword);
  return query;
}

/** Transfers of the company before this one, newest first. */
export function selectEarlier(
  db: Queries,
  { company_id: companyId, submitted_at: before, id }: TransferRow,
  limit: number,
) {
  return db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.refTuple('submitted_at', 'id'), '<', eb.tuple(before, id)))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of transfers of a company that wait for a decision, and their sum as declared. Minor units. */
export async function sumUnderReview(
  db: Queries,
  { companyId, currency }: { companyId: string; currency: Currency },
): Promise<{ count: number; amount: bigint }> {
  const rows = await db
    .selectFrom('bank_transfer')
    .select('amount')
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('status', '=', 'under_review')
    .execute();
  return { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** The amounts of a company's transfers by id: as credited, else as declared. */
export async function transferAmounts(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Money>> {
  const rows = await db
    .selectFrom('bank_transfer')
    .select(['id', 'amount', 'credited_amount', 'currency'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, amount, credited_amount: credited, currency }) => [
      id,
      money(credited ?? amount, currency),
    ]),
  );
}
