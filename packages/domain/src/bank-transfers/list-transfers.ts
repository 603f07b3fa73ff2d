import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { BankTransferDetails } from '@arcadia/contract/funds/bank-transfers';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { toDetails, toTransfer } from './bank-transfer.ts';
import { findTransfer, selectTransfers, type TransferFilters, type TransferRow } from './repo.ts';

type Transfer = OutputOf<'listBankTransfers'>['records'][number];

function transfersOf(db: Queries, filters: TransferFilters) {
  return {
    query: selectTransfers(db, filters),
    newestFirst: ['submitted_at', 'id'],
    sorts: { submitted: ['submitted_at', 'id'], amount: ['amount', 'id'] },
    toRecords: (rows: readonly TransferRow[]) => rows.map(toTransfer),
  };
}

/** The company's transfers, newest first. */
export function listBankTransfers(
  ctx: MemberContext,
  input: InputOf<'listBankTransfers'>,
): Promise<OutputOf<'listBankTransfers'>> {
  const { companyId } = ctx.actor;
  return read(ctx, (db) => readPage(db, transfersOf(db, { ...input, companyId }), input));
}

/** The company's transfers that match the filters, newest first, as a file. @throws Refusal exportTooLarge. */
export function exportBankTransfers<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportBankTransfers'>,
  toFile: ToFile<Transfer, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  return exportList(ctx, (db) => transfersOf(db, { ...filters, companyId }), {
    sort,
    toFile,
    audited: { action: 'bank_transfers.export', companyId, about: { format, ...filters } },
  });
}

/** @throws NotFound, also where the transfer is another company's. */
export function getBankTransfer(ctx: MemberContext, id: string): Promise<BankTransferDetails> {
  return read(ctx, async (db) => {
    const row = await findTransfer(db, id);
    if (!row) throw new NotFound('bank transfer');
    return toDetails(db, row);
  });
}
