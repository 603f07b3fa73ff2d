import { splitRecharge } from '@arcadia/kernel/deposit';
import { money, type Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { type Balances, type Posted, post, type Transfer } from '../ledger/index.ts';
import { type NewLot, openLot } from './lots.ts';
import { transactionRow } from './transaction-line.ts';

/** Money that came in for a company, whichever way. */
export type Incoming = Pick<NewLot, 'companyId' | 'source' | 'reference' | 'payment'> & {
  /** In the company's settlement currency. */
  amount: Money;
  /** What the customer reads beside the movement. */
  remarks?: string;
};

/** Read with the company's book locked (`lockLedger`), so that two credits can't both fill the same gap in the deposit. */
export type FundsBefore = { balances: Balances; requiredDeposit: bigint };

/** How an amount is divided, and the product time at which it is booked. */
export type Parts = { toDeposit: Money; toCash: Money; occurredAt: Date };

/**
 * Credits money: to the deposit until that is filled, then to cash. Posts the transfer, opens the lot, and writes the
 * transaction that the customer reads. Audit entry and events are the caller's.
 * @param transfer the caller's transfer of these parts
 * @param alongside a change of the caller's own rows, sent together with the transfer
 */
export async function creditFunds(
  tx: Write,
  ctx: Context,
  incoming: Incoming,
  { balances, requiredDeposit }: FundsBefore,
  {
    transfer,
    alongside,
  }: { transfer: (parts: Parts) => Transfer; alongside?: (parts: Parts) => Promise<void> },
): Promise<{ posted: Posted; split: Parts }> {
  const { companyId, amount, source, reference, payment } = incoming;
  const parts = splitRecharge(amount, {
    deposit: balances.deposit,
    requiredDeposit: money(requiredDeposit, amount.currency),
  });
  // Read with the book locked, so that times follow the order of the transfers.
  const split = { ...parts, occurredAt: ctx.clock.now() };
  const [posted] = await Promise.all([post(tx, transfer(split)), alongside?.(split)]);
  const { sequence } = posted;
  const lot = { companyId, sequence, source, reference, payment, ...parts };
  const { remarks } = incoming;
  const line = { companyId, type: 'recharge_balance' as const, amount, reference, remarks };
  const opened = openLot(tx, { ...lot, receivedAt: split.occurredAt });
  tx.atEnd(
    tx.db
      .with('opened', () => opened)
      .insertInto('funds_transaction')
      .values(transactionRow({ ...line, posted, occurredAt: split.occurredAt })),
  );
  return { posted, split };
}
