import { newId } from '@arcadia/kernel/id';
import { add, type Money } from '@arcadia/kernel/money';
import type { TransactionType } from '@arcadia/contract/funds/funds';
import type { Write } from '../database/transaction.ts';
import { type Posted, post, type Transfer } from '../ledger/index.ts';
import { moveBetweenDepositAndCash } from './deposit-lots.ts';
import { spendLots } from './lots.ts';

/** A movement of a company's own money that an operator decided; the caller has locked the company's book. */
type Movement = {
  companyId: string;
  /** Positive. */
  amount: Money;
  /** The id of the record that caused the movement. */
  reference: string;
  /** The text that the customer reads beside it. */
  remarks: string;
  transfer: Transfer;
};

/** Takes cash, from the oldest lots first. @throws Refusal insufficientCredit where there is less. */
export async function takeCash(tx: Write, movement: Movement): Promise<Posted> {
  const posted = await post(tx, movement.transfer);
  const { companyId, amount } = movement;
  await spendLots(tx, [{ companyId, sequence: posted.sequence, amount }]);
  writeLine(tx, movement, { posted, type: 'deduction_balance', amount: -amount.amount });
  return posted;
}

/**
 * Moves money between deposit and cash. What the company has in all stays the same, so the customer reads two lines: what
 * left the one and what came into the other.
 * @throws Refusal insufficientCredit where there is less.
 */
export async function moveDeposit(
  tx: Write,
  { from, ...movement }: Movement & { from: 'deposit' | 'cash' },
): Promise<Posted> {
  const posted = await post(tx, movement.transfer);
  const { companyId, amount } = movement;
  await moveBetweenDepositAndCash(tx, { companyId, from, amount });
  writeLine(tx, movement, { posted, type: 'deduction_balance', amount: -amount.amount });
  writeLine(tx, movement, { posted, type: 'deduction_refund_balance', amount: amount.amount });
  return posted;
}

/**
 * Takes everything that is left, deposit included, when an account is closed: money that is never paid out.
 * @param left the company's balances, at least one of them above zero
 */
export async function lapseFunds(
  tx: Write,
  left: Pick<Movement, 'companyId' | 'reference' | 'transfer'> & { cash: Money; deposit: Money },
): Promise<void> {
  const { companyId, cash, deposit, transfer } = left;
  const posted = await post(tx, transfer);
  const { sequence } = posted;
  if (deposit.amount > 0n)
    await moveBetweenDepositAndCash(tx, { companyId, from: 'deposit', amount: deposit });
  const amount = add(cash, deposit);
  await spendLots(tx, [{ companyId, sequence, amount }]);
  const movement = { ...left, amount, remarks: '' };
  writeLine(tx, movement, { posted, type: 'deduction_balance', amount: -amount.amount });
}

function writeLine(
  tx: Write,
  { companyId, reference, remarks, transfer: { currency, occurredAt } }: Movement,
  { posted, type, amount }: { posted: Posted; type: TransactionType; amount: bigint },
): void {
  tx.atEnd(
    tx.db.insertInto('funds_transaction').values({
      id: newId('transaction', occurredAt),
      company_id: companyId,
      ledger_sequence: posted.sequence,
      occurred_at: occurredAt,
      type,
      status: 'completed',
      currency,
      amount,
      cash_balance: posted.balances.cash.amount,
      deposit_balance: posted.balances.deposit.amount,
      reference,
      remarks,
    }),
  );
}
