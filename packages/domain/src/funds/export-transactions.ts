import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { ownTransactions } from './list-transactions.ts';

type Transaction = OutputOf<'listTransactions'>['records'][number];

/** The company's transactions that match the filters, newest first, as a file. @throws Refusal exportTooLarge. */
export function exportTransactions<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportTransactions'>,
  toFile: ToFile<Transaction, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  return exportList(ctx, (db) => ownTransactions(db, { ...filters, companyId }), {
    sort,
    toFile,
    audited: { action: 'transactions.export', companyId, about: { format, ...filters } },
  });
}
