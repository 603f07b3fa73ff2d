import type { TransactionType } from '@arcadia/contract/funds/funds';
import { newId } from '@arcadia/kernel/id';
import type { Money } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import type { Posted } from '../ledger/index.ts';

/** The line that a company reads of a transfer that has just been posted. */
export type TransactionLine = {
  companyId: string;
  type: TransactionType;
  /** The amount, positive into the company's funds. */
  amount: Money;
  /** The recharge, coupon, bill or refund that caused it. */
  reference: string;
  remarks?: string | undefined;
  posted: Pick<Posted, 'sequence' | 'balances'>;
  occurredAt: Date;
};

/** The row of a completed transaction, but for what its transfer says of it. */
export function lineRow({
  companyId,
  type,
  amount,
  reference,
  remarks = '',
  occurredAt,
}: Omit<TransactionLine, 'posted'>) {
  return {
    id: newId('transaction', occurredAt),
    company_id: companyId,
    occurred_at: occurredAt,
    type,
    status: 'completed' as const,
    currency: amount.currency,
    amount: amount.amount,
    reference,
    remarks,
  };
}

function transactionRow({ posted: { sequence, balances }, ...line }: TransactionLine) {
  return {
    ...lineRow(line),
    ledger_sequence: sequence,
    cash_balance: balances.cash.amount,
    deposit_balance: balances.deposit.amount,
  };
}

/** Several of them. Returns the query, so that it can be sent with COMMIT. */
export function insertTransactions(tx: Write, lines: readonly TransactionLine[]) {
  return tx.db.insertInto('funds_transaction').values(lines.map(transactionRow));
}
