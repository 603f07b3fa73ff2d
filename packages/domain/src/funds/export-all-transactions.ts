import type { InputOf } from '@arcadia/contract/api';
import { requireCompany } from '../accounts/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportRows, type RowSource, type ToFile } from '../database/export.ts';
import { countRows } from '../database/paging.ts';
import { type CompanyTransaction, withCompanies } from './list-transactions.ts';
import { selectNextTransactions, selectTransactions, type TransactionFilters } from './repo.ts';

/**
 * Transactions of all customers that match the filters, newest first, as a file. @throws NotFound, Refusal
 * exportTooLarge.
 */
export async function exportAllTransactions<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportAllTransactions'>,
  toFile: ToFile<CompanyTransaction, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportRows(ctx, transactionsOf(filters), {
    toFile,
    audited: {
      action: 'transactions.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}

function transactionsOf(filters: TransactionFilters): RowSource<CompanyTransaction> {
  return {
    count: (db) => countRows(selectTransactions(db, filters)),
    async batch(db, last, size) {
      return withCompanies(db, await selectNextTransactions(db, filters, { last, size }).execute());
    },
  };
}
