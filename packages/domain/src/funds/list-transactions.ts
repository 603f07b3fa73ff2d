import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { firstPage, type PageNumber, readPage } from '../database/list.ts';
import { boundedPeriod } from '../database/period.ts';
import { type Found, isWholeId } from '../database/search.ts';
import { read } from '../database/transaction.ts';
import {
  findOwnTransactions,
  findTransactions,
  newestTransactionsFirst,
  selectTransactions,
  type TransactionFilters,
} from './repo.ts';

export type CompanyTransaction = OutputOf<'listAllTransactions'>['records'][number];
type Row = Awaited<ReturnType<ReturnType<typeof selectTransactions>['execute']>>[number];

/** Movements of the funds of the company whose scope is open, newest first. */
export async function ownTransactions(
  db: Queries,
  filters: TransactionFilters & { companyId: string },
  page: PageNumber = firstPage,
) {
  const found = await findOwnTransactions(db, filters, page);
  return {
    query: selectTransactions(db, filters, found),
    countsToNextPage: isSearchedInOrder(filters, found),
    ...ordersOf(filters),
    toRecords: (rows: readonly Row[]) => rows.map(toTransaction),
  };
}

/** Movements of all companies' funds with whose each is, newest first: for operators. */
export async function transactionsWithCompanies(
  db: Queries,
  filters: TransactionFilters,
  page: PageNumber = firstPage,
) {
  const found = await findTransactions(db, filters, page);
  return {
    query: selectTransactions(db, filters, found),
    countsToNextPage: isSearchedInOrder(filters, found),
    ...ordersOf(filters),
    toRecords: (rows: readonly Row[]) => withCompanies(db, rows),
  };
}

function isSearchedInOrder({ keyword }: TransactionFilters, found: Found): boolean {
  return found === 'many' && keyword !== undefined && keyword !== '' && !isWholeId(keyword);
}

function ordersOf(filters: TransactionFilters) {
  const newestFirst = newestTransactionsFirst(filters);
  return {
    newestFirst,
    sorts: { time: newestFirst, amount: ['amount', 'ledger_sequence', 'id'] },
    key: ['company_id', 'id'],
  };
}

/** Movements of the company's funds, newest first. Searches id, reference and remarks. */
export function listTransactions(
  ctx: MemberContext,
  input: InputOf<'listTransactions'>,
): Promise<OutputOf<'listTransactions'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) =>
    readPage(db, await ownTransactions(db, { ...input, companyId }, input), input),
  );
}

/** Lists transactions over all customers within a period, for operators. @throws Refusal periodTooLong. */
export async function listAllTransactions(
  ctx: OperatorContext,
  input: InputOf<'listAllTransactions'>,
): Promise<OutputOf<'listAllTransactions'>> {
  const { filters, shown } = boundedPeriod(input, ctx.clock.now());
  const page = await read(ctx, async (db) =>
    readPage(db, await transactionsWithCompanies(db, filters, filters), filters),
  );
  return { ...page, ...shown };
}

async function withCompanies(db: Queries, rows: readonly Row[]): Promise<CompanyTransaction[]> {
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

function toTransaction(row: Row): OutputOf<'listTransactions'>['records'][number] {
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
