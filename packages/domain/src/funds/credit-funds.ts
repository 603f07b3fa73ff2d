import { splitRecharge } from '@arcadia/kernel/deposit';
import { money, type Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { statement } from '../database/statement.ts';
import type { Write } from '../database/transaction.ts';
import {
  type Balances,
  transferColumns,
  posting,
  type Transfer,
  type TransferColumns,
} from '../ledger/index.ts';
import { lotRow, type NewLot } from './lots.ts';
import { lineRow } from './transaction-line.ts';

/** Money that came in for a company, whichever way. */
export type Incoming = Pick<NewLot, 'companyId' | 'source' | 'reference' | 'payment'> & {
  /** The amount in the company's settlement currency. */
  amount: Money;
  /** The text that the customer reads beside the movement. */
  remarks?: string;
};

/** Read with the company's book locked (`lockLedger`), so that two credits can't both fill the same gap in the deposit. */
export type FundsBefore = { balances: Balances; requiredDeposit: bigint };

/** The parts of an amount, and the product time at which it is booked. */
export type Parts = { toDeposit: Money; toCash: Money; occurredAt: Date };

/**
 * Credits money: to the deposit until that is filled, then to cash. Posts the transfer, opens the lot, and writes the
 * transaction that the customer reads, all in one statement that is sent and not waited for, so that the company's book is
 * locked no longer than necessary. Audit entry and events are the caller's.
 * @param transfer the caller's transfer of these parts
 */
export function creditFunds(
  tx: Write,
  ctx: Context,
  incoming: Incoming,
  { balances, requiredDeposit }: FundsBefore,
  transfer: (parts: Parts) => Transfer,
): Parts {
  const { companyId, amount, source, reference, payment, remarks } = incoming;
  const { toDeposit, toCash } = splitRecharge(amount, {
    deposit: balances.deposit,
    requiredDeposit: money(requiredDeposit, amount.currency),
  });
  // Billing pays with it what is owed. If this fails, so does the transfer that is sent behind it, and nothing is committed.
  if (balances.receivable.amount < 0n)
    tx.publish({ topic: 'funds.credited', companyId, subjectId: reference }).catch(() => undefined);
  // Read with the book locked, so that times follow the order of the transfers.
  const occurredAt = ctx.clock.now();
  const parts = { toDeposit, toCash, occurredAt };
  const lot = lotRow({
    companyId,
    source,
    reference,
    payment,
    toDeposit,
    toCash,
    receivedAt: occurredAt,
  });
  const type = 'recharge_balance' as const;
  const line = lineRow({ companyId, type, amount, reference, remarks, occurredAt });
  tx.send(credited({ transfer: transferColumns(transfer(parts)), lot, line }));
  return parts;
}

type Credit = {
  transfer: TransferColumns;
  lot: ReturnType<typeof lotRow>;
  line: ReturnType<typeof lineRow>;
};

const credited = statement((db, { transfer, lot, line }: Credit) =>
  posting(db, transfer)
    .with('opened', (query) =>
      query.insertInto('funds_lot').values((eb) => ({
        ...lot,
        sequence: eb.selectFrom('posted').select('sequence').$asScalar().$notNull(),
      })),
    )
    .insertInto('funds_transaction')
    .values((eb) => ({
      ...line,
      ledger_sequence: eb.selectFrom('posted').select('sequence').$asScalar().$notNull(),
      cash_balance: eb.selectFrom('posted').select('cash').$asScalar().$notNull(),
      deposit_balance: eb.selectFrom('posted').select('deposit').$asScalar().$notNull(),
    })),
);
