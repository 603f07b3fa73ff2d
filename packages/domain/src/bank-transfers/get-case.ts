import type { OutputOf } from '@arcadia/contract/api';
import type { Undoing } from '@arcadia/contract/operators/undo';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { fileSummaries } from '../files/index.ts';
import { findLots, undoingOf } from '../funds/index.ts';
import { casesOf, findReview } from '../reviews/index.ts';
import { toDetails, toTransfer } from './bank-transfer.ts';
import { findRemittanceCode } from './remittance.ts';
import { findTransfer, findUndo, selectEarlier, type TransferRow } from './repo.ts';

const earlierShown = 20;

/** A transfer that is or was under review. @throws NotFound, Forbidden without the desk's permission. */
export function getBankTransferCase(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getBankTransferCase'>> {
  return read(ctx, async (db) => {
    const { companyId, companyName, subjectId } = await findReview(db, ctx, id);
    const row = await findTransfer(db, subjectId);
    const code = await findRemittanceCode(db, companyId);
    if (!row || code === null) throw new NotFound('bank transfer');
    return {
      id,
      companyId,
      companyName,
      code,
      transfer: await toDetails(db, row),
      earlier: await earlierOf(db, row),
      undo: await undoingOfTransfer(db, row),
    };
  });
}

/** Whether the credit can be undone, and how it was; null where none was credited. */
async function undoingOfTransfer(db: Queries, row: TransferRow): Promise<Undoing | null> {
  if (row.status !== 'credited' && row.status !== 'undone') return null;
  const [lot] = await findLots(db, row.company_id, { references: [row.id] });
  if (!lot) throw new Error(`no lot of the transfer ${row.id}`);
  const undone = await findUndo(db, row);
  if (!undone) return undoingOf(lot, null);
  const { undone_at: at, undone_by: id, undone_by_name: name, next_id: nextId, reason } = undone;
  const nextCaseId = (await casesOf(db, [nextId])).get(nextId) ?? null;
  return undoingOf(lot, { at: at.toISOString(), by: { id, name }, reason, nextCaseId });
}

/** The same picture as in an earlier transfer is a second claim to the same money, more often than not. */
async function earlierOf(db: Queries, row: TransferRow) {
  const rows = await selectEarlier(db, row, earlierShown);
  const inPlaceOf = (await findUndo(db, row, 'next_id'))?.transfer_id;
  const receipts = await fileSummaries(
    db,
    [row, ...rows].map(({ receipt_id }) => receipt_id),
  );
  const pictureOf = ({ receipt_id }: TransferRow) => receipts.get(receipt_id)?.sha256;
  return rows.map((one) => ({
    ...toTransfer(one),
    // A transfer that is decided again has the receipt of the one whose credit was undone.
    sameReceipt: one.id !== inPlaceOf && pictureOf(one) === pictureOf(row),
  }));
}
