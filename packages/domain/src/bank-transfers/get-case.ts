import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { fileSummaries } from '../files/index.ts';
import { findReview } from '../reviews/index.ts';
import { toDetails, toTransfer } from './bank-transfer.ts';
import { findRemittanceCode } from './remittance.ts';
import { findTransfer, selectEarlier, type TransferRow } from './repo.ts';

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
    };
  });
}

/** The same picture as in an earlier transfer is a second claim to the same money, more often than not. */
async function earlierOf(db: Queries, row: TransferRow) {
  const rows = await selectEarlier(db, row, earlierShown);
  const receipts = await fileSummaries(
    db,
    [row, ...rows].map(({ receipt_id }) => receipt_id),
  );
  const pictureOf = ({ receipt_id }: TransferRow) => receipts.get(receipt_id)?.sha256;
  return rows.map((one) => ({
    ...toTransfer(one),
    sameReceipt: pictureOf(one) === pictureOf(row),
  }));
}
