import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../accounts/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { readPage } from '../database/paging.ts';
import { read } from '../database/transaction.ts';
import { selectTransactions } from './repo.ts';

export type CompanyTransaction = OutputOf<'listAllTransactions'>['records'][number];
type Row = Awaited<ReturnType<ReturnType<typeof selectTransactions>['execute']>>[number];

/** The company's transactions, newest first. Searches id, reference and remarks. */
export function listTransactions(
  ctx: MemberContext,
  { pageNo, pageSize, ...filters }: InputOf<'listTransactions'>,
): Promise<OutputOf<'listTransactions'>> {
  const own = { ...filters, companyId: ctx.actor.companyId };
  return read(ctx, async (db) => {
    const { rows, total } = await readPage(selectTransactions(db, own), { pageNo, pageSize });
    return { records: rows.map(toTransaction), total };
  });
}

/** The same over all customers, for operators. */
export function listAllTransactions(
  ctx: OperatorContext,
  { pageNo, pageSize, ...filters }: InputOf<'listAllTransactions'>,
): Promise<OutputOf<'listAllTransactions'>> {
  return read(ctx, async (db) => {
    const { rows, total } = await readPage(selectTransactions(db, filters), { pageNo, pageSize });
    return { records: await withCompanies(db, rows), total };
  });
}

/** Rows as operators see them, with whose they are. */
export async function withCompanies(
  db: Queries,
  rows: readonly Row[],
): Promise<CompanyTransaction[]> {
  const names = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  return rows.map((row) => ({
    ...toTransaction(row),
    companyId: row.company_id,
    companyName: names.get(row.company_id) ?? '',
  }));
}

export function toTransaction(row: Row): OutputOf<'listTransactions'>['records'][number] {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    type: row.type,
    status: row.status,
    amount: wire(row.amount),
    cashBalance: wire(row.cash_balance),
    depositBalance: wire(row.deposit_balance),
    reference: row.reference,
    remarks: row.remarks,
  };
}
