import type { Money } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import { post, type Transfer } from '../ledger/index.ts';
import { refillLots } from './lots.ts';
import { insertTransactions } from './transaction-line.ts';

/**
 * Gives a company cash again that was taken back of it by `takeBack`, to the lots it was taken from. The caller has locked its book.
 * @param given `taken`: the reference under which it was taken. `amount`: above zero
 */
export async function returnTaken(
  tx: Write,
  given: {
    companyId: string;
    amount: Money;
    taken: string;
    reference: string;
    remarks: string;
    transfer: Transfer;
  },
): Promise<void> {
  const { companyId, amount, taken, reference, remarks, transfer } = given;
  const { ledger_sequence: spentBy } = await tx.db
    .selectFrom('funds_transaction')
    .select('ledger_sequence')
    .where('company_id', '=', companyId)
    .where('reference', '=', taken)
    .where('type', '=', 'refund')
    .executeTakeFirstOrThrow();
  const posted = await post(tx, transfer);
  await refillLots(tx, { companyId, spentBy, amount });
  const { occurredAt } = transfer;
  const line = { companyId, type: 'deduction_refund_balance' as const, amount, reference, remarks };
  tx.atEnd(insertTransactions(tx, [{ ...line, posted, occurredAt }]));
}
