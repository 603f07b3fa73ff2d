import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { exportRows, type RowSource, type ToFile } from '../database/export.ts';
import { countRows } from '../database/paging.ts';
import { toTransaction } from './list-transactions.ts';
import { selectNextTransactions, selectTransactions, type TransactionFilters } from './repo.ts';

type Transaction = OutputOf<'listTransactions'>['records'][number];

/** The company's transactions that match the filters, newest first, as a file. @throws Refusal exportTooLarge. */
export function exportTransactions<File>(
  ctx: MemberContext,
  { format, ...filters }: InputOf<'exportTransactions'>,
  toFile: ToFile<Transaction, File>,
): Promise<File> {
  return exportRows(ctx, transactionsOf({ ...filters, companyId: ctx.actor.companyId }), {
    toFile,
    audited: {
      action: 'transactions.export',
      companyId: ctx.actor.companyId,
      about: { format, ...filters },
    },
  });
}

function transactionsOf(filters: TransactionFilters): RowSource<Transaction> {
  return {
    count: (db) => countRows(selectTransactions(db, filters)),
    async batch(db, last, size) {
      const rows = await selectNextTransactions(db, filters, { last, size }).execute();
      return rows.map(toTransaction);
    },
  };
}
