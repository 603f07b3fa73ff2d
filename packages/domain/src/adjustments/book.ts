import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { creditFunds, moveDeposit, takeCash } from '../funds/index.ts';
import {
  adjustmentCreditTransfer,
  adjustmentDebitTransfer,
  type Balances,
  depositFillTransfer,
  depositReleaseTransfer,
} from '../ledger/index.ts';
import type { Effect } from './effect.ts';
import type { AdjustmentRow } from './repo.ts';

type Booking = { balances: Balances; effect: Effect; occurredAt: Date };

/** Books what an approved adjustment moves, with the line that the customer reads. The company's book is locked. */
export async function bookAdjustment(
  tx: Write,
  ctx: Context,
  row: AdjustmentRow,
  { balances, effect: { toCash }, occurredAt }: Booking,
): Promise<void> {
  const { id: reference, company_id: companyId, kind, currency, reason: remarks } = row;
  if (toCash.amount === 0n) return;
  const amount = money(toCash.amount < 0n ? -toCash.amount : toCash.amount, currency);
  const part = { adjustmentId: reference, companyId, amount, occurredAt };
  const movement = { companyId, amount, reference, remarks };
  if (kind === 'credit') {
    const incoming = { ...movement, source: 'adjustment' as const, payment: null };
    // Money that the provider gives is cash, whatever is missing in the deposit.
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit: 0n }, (parts) =>
      adjustmentCreditTransfer({ ...part, occurredAt: parts.occurredAt }),
    );
    return;
  }
  if (kind === 'debit') {
    await takeCash(tx, { ...movement, transfer: adjustmentDebitTransfer(part) });
    return;
  }
  const isRelease = toCash.amount > 0n;
  await moveDeposit(tx, {
    ...movement,
    from: isRelease ? 'deposit' : 'cash',
    transfer: isRelease ? depositReleaseTransfer(part) : depositFillTransfer(part),
  });
}
