import type { InputOf } from '@arcadia/contract/api';
import { requireCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { boundedPeriod } from '../database/period.ts';
import { type CompanyTransaction, transactionsWithCompanies } from './list-transactions.ts';

/**
 * Transactions of all customers that match the filters, newest first, as a file. @throws NotFound, Refusal
 * exportTooLarge, periodTooLong.
 */
export async function exportAllTransactions<File>(
  ctx: OperatorContext,
  { format, sort, ...asked }: InputOf<'exportAllTransactions'>,
  toFile: ToFile<CompanyTransaction, File>,
): Promise<File> {
  const { filters } = boundedPeriod(asked, ctx.clock.now());
  await requireCompany(ctx, filters.companyId);
  return exportList(ctx, (db) => transactionsWithCompanies(db, filters), {
    sort,
    toFile,
    audited: {
      action: 'transactions.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}
