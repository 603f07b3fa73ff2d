import { refundItemTransitions } from '@arcadia/contract/funds/refunds';
import { money } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import { endRefundLine, insertRefundLine, moveInLots, newLineId } from '../funds/index.ts';
import {
  post,
  refundApproveTransfer,
  refundApproveUndoTransfer,
  refundFailTransfer,
  type RefundPart,
  refundReleaseTransfer,
} from '../ledger/index.ts';
import { changeItem, type ItemRow } from './repo.ts';

// Moves the parts of a request in ledger, lots and the customer's statement. The caller has locked the request and
// then the company's book.

export function partOf(item: ItemRow, occurredAt: Date): RefundPart {
  return {
    itemId: item.id,
    companyId: item.company_id,
    amount: money(item.amount, item.currency),
    fromDeposit: money(item.from_deposit, item.currency),
    occurredAt,
  };
}

/** The destination of an approved part, which is decided when it is approved. */
type Destination = Pick<ItemRow, 'road' | 'gateway' | 'bank_reason' | 'bank_submission_id'>;

/** Moves an item that was approved: promised to the customer, and counted as refunded. */
export async function approveItem(
  tx: Write,
  item: ItemRow,
  destination: Destination,
  { undone, now }: { undone: number; now: Date },
): Promise<void> {
  const { company_id: companyId, lot_sequence: sequence, amount } = item;
  await post(tx, refundApproveTransfer(partOf(item, now), undone));
  await moveInLots(tx, companyId, [{ sequence, reserved: -amount, refunded: amount }]);
  const { to: status } = refundItemTransitions.approve;
  const { road: kind, gateway, bank_reason, bank_submission_id } = destination;
  await changeItem(tx.db, item, { status, road: kind, gateway, bank_reason, bank_submission_id });
}

/** Moves an item back whose approval is taken back: held again, as before it. `number`: counts the undoings of the request. */
export async function holdAgain(
  tx: Write,
  item: ItemRow,
  { number, now }: { number: number; now: Date },
): Promise<void> {
  const { company_id: companyId, lot_sequence: sequence, amount } = item;
  await post(tx, refundApproveUndoTransfer(partOf(item, now), number));
  await moveInLots(tx, companyId, [{ sequence, reserved: amount, refunded: -amount }]);
  await changeItem(tx.db, item, { status: refundItemTransitions.unapprove.to });
}

/** Moves an item that was paid. */
export async function completeItem(
  tx: Write,
  item: ItemRow,
  { bankReference, now }: { bankReference: string | null; now: Date },
): Promise<void> {
  const { to: status } = refundItemTransitions.complete;
  await changeItem(tx.db, item, { status, ended_at: now, bank_reference: bankReference });
  await endRefundLine(tx, { companyId: item.company_id, id: item.transaction_id }, 'completed');
}

type GivenBack = {
  how: 'refused' | 'withdrawn' | 'failed';
  /** The remarks beside the customer's line. */
  remarks: string;
  /** The reason as the customer reads it; null where only the gateway knows. */
  reason: string | null;
  failure?: { code: string | null; message: string | null };
  now: Date;
};

/** Refused, withdrawn, or failed for good: the money is back in balance and lot, and the statement says so in a line of its own. */
export async function giveItemBack(tx: Write, item: ItemRow, given: GivenBack): Promise<void> {
  const { how, remarks, reason, failure, now } = given;
  const { company_id: companyId, lot_sequence: sequence, amount, from_deposit: deposit } = item;
  const transfer = how === 'failed' ? refundFailTransfer : refundReleaseTransfer;
  const posted = await post(tx, transfer(partOf(item, now)));
  const taken = how === 'failed' ? { refunded: -amount } : { reserved: -amount };
  await moveInLots(tx, companyId, [{ sequence, cash: amount - deposit, deposit, ...taken }]);
  await changeItem(tx.db, item, {
    status: how,
    ended_at: now,
    reason,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
  });
  await endRefundLine(tx, { companyId, id: item.transaction_id }, 'failed');
  const line = { id: newLineId(now), companyId, occurredAt: now, reference: item.request_id };
  await insertRefundLine(tx, { ...line, amount: money(amount, item.currency), remarks }, posted);
}
