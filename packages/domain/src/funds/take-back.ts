import { newId } from '@arcadia/kernel/id';
import type { Money } from '@arcadia/kernel/money';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Write } from '../database/transaction.ts';
import { post, type Transfer } from '../ledger/index.ts';
import { spendLots } from './lots.ts';

/**
 * Takes cash for a payment that its gateway has given back to the payer by itself: of that payment's lot first, so that it
 * is not offered for a refund again. Writes the line that the customer reads. The caller has locked the company's book.
 * @throws Refusal insufficientCredit where there is less cash.
 */
export async function takeBack(
  tx: Write,
  taken: {
    companyId: string;
    /** Above zero. */
    amount: Money;
    payment: { gateway: GatewayId; gatewayPaymentId: string };
    reference: string;
    remarks: string;
    transfer: Transfer;
  },
): Promise<void> {
  const { companyId, amount, payment, reference, remarks, transfer } = taken;
  const { sequence, balances } = await post(tx, transfer);
  await spendLots(tx, [{ companyId, sequence, amount }], payment);
  await tx.db
    .insertInto('funds_transaction')
    .values({
      id: newId('transaction', transfer.occurredAt),
      company_id: companyId,
      ledger_sequence: sequence,
      occurred_at: transfer.occurredAt,
      type: 'refund',
      status: 'completed',
      currency: amount.currency,
      amount: -amount.amount,
      cash_balance: balances.cash.amount,
      deposit_balance: balances.deposit.amount,
      reference,
      remarks,
    })
    .execute();
}
