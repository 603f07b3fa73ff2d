import type { OutputOf } from '@arcadia/contract/api';
import type { BankTransferDetails } from '@arcadia/contract/funds/bank-transfers';
import { money, toWire } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';
import type { TransferRow } from './repo.ts';

type Transfer = OutputOf<'listBankTransfers'>['records'][number];

/** A transfer as the API lists it. */
export function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    status: row.status,
    amount: toWire(money(row.amount, row.currency)),
    credited: wireOf(row, row.credited_amount),
    remarks: row.remarks,
    submittedAt: row.submitted_at.toISOString(),
    submittedByName: row.submitted_by_name,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** A transfer with its receipt and what was credited. */
export async function toDetails(db: Queries, row: TransferRow): Promise<BankTransferDetails> {
  const receipt = (await fileSummaries(db, [row.receipt_id])).get(row.receipt_id);
  if (!receipt) throw new Error(`the receipt of ${row.id} is not there`);
  return {
    ...toTransfer(row),
    receipt,
    depositAmount: wireOf(row, row.to_deposit),
    cashAmount: wireOf(row, row.to_cash),
    bankReference: row.bank_reference,
    valueDate: row.value_date,
  };
}

function wireOf({ currency }: TransferRow, amount: bigint | null) {
  return amount === null ? null : toWire(money(amount, currency));
}
