import type { Undoing, UndoObstacle } from '@arcadia/contract/operators/undo';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { formatMoney } from '@arcadia/i18n/formats';
import { formatDecimal, type Money, money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { Write } from '../database/transaction.ts';
import { post, type Transfer } from '../ledger/index.ts';
import type { LotRow } from './refund-lots.ts';
import { insertTransactions } from './transaction-line.ts';

/** The reason why a lot can't be taken back as a whole; null where it can: then all of it is cash or deposit. */
function obstacleOf({ refunded, spent, reserved }: LotRow): UndoObstacle | null {
  if (refunded > 0n) return 'refunded';
  if (spent > 0n) return 'spent';
  return reserved > 0n ? 'held' : null;
}

/** Whether the credit that brought a lot can be undone, for the desk that decided it. `entry`: how it was; null where it was not. */
export function undoingOf(lot: LotRow, entry: Undoing['entry']): Undoing {
  const wire = (units: bigint) => toWire(money(units, lot.currency));
  return {
    obstacle: entry ? null : obstacleOf(lot),
    amount: wire(lot.amount),
    left: wire(lot.cash + lot.deposit),
    entry,
  };
}

/** @throws Refusal creditRefunded, creditSpent, creditHeld where some of a lot was used, with the amounts. */
export function requireUnused(lot: LotRow): void {
  const written = (units: bigint) =>
    formatMoney(formatDecimal(money(units, lot.currency)), lot.currency);
  const amount = written(lot.amount);
  switch (obstacleOf(lot)) {
    case 'refunded':
      throw new Refusal('creditRefunded', { refunded: written(lot.refunded), amount });
    case 'spent':
      throw new Refusal('creditSpent', { left: written(lot.cash + lot.deposit), amount });
    case 'held':
      throw new Refusal('creditHeld', { held: written(lot.reserved), amount });
    default:
  }
}

/** The shares that are taken of each, and the product time. */
export type Taken = { fromDeposit: Money; fromCash: Money; occurredAt: Date };

/**
 * Takes a credit back as a whole: posts the caller's transfer, leaves nothing of the lot, and writes the line that the customer reads.
 * The caller has locked the company's book before it read the lot. @throws as `requireUnused`.
 */
export async function undoCredit(
  tx: Write,
  lot: LotRow,
  { remarks, occurredAt }: { remarks: string; occurredAt: Date },
  transfer: (taken: Taken) => Transfer,
): Promise<Taken> {
  requireUnused(lot);
  const { company_id: companyId, currency, reference } = lot;
  const fromDeposit = money(lot.deposit, currency);
  const fromCash = money(lot.cash, currency);
  const taken = { fromDeposit, fromCash, occurredAt };
  const posted = await post(tx, transfer(taken));
  await emptyLot(tx, lot, { sequence: posted.sequence, occurredAt });
  const amount = money(-lot.amount, currency);
  const line = { companyId, type: 'deduction_balance' as const, amount, reference, remarks };
  tx.atEnd(insertTransactions(tx, [{ ...line, posted, occurredAt }]));
  return taken;
}

async function emptyLot(
  tx: Write,
  { company_id: companyId, sequence: lot, amount }: LotRow,
  { sequence, occurredAt }: { sequence: bigint; occurredAt: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('funds_lot')
    .set({ cash: 0n, deposit: 0n, spent: amount, undone_at: occurredAt })
    .where('company_id', '=', companyId)
    .where('sequence', '=', lot)
    // Nothing else has changed it: its parts still are the whole.
    .where(sql<boolean>`cash + deposit = amount`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`lot ${lot} of ${companyId} is not whole any more`);
  await tx.db
    .insertInto('funds_lot_use')
    .values({ company_id: companyId, sequence, lot_sequence: lot, amount })
    .execute();
}
