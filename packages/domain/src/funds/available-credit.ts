import { Refusal } from '@arcadia/contract/refusal';
import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import { companyKind, companyTerms, requireOpenAccount } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { type Balances, lockLedger } from '../ledger/index.ts';

/**
 * Available credit = cash + deposit − unsettled. The only place that computes it. Unsettled is what final bills left owing;
 * the amounts of running bills are added here once there are bills.
 */
export function creditOf({ cash, deposit, receivable }: Balances): {
  credit: Money;
  unsettled: Money;
} {
  // What the company owes is a debit, so never above zero.
  const unsettled = money(-receivable.amount, receivable.currency);
  return { credit: subtract(add(cash, deposit), unsettled), unsettled };
}

/**
 * Refuses what only a company with credit may do. The balances stay locked until the transaction ends, so that they can't be
 * spent meanwhile. A channel company has no funds here and is not asked.
 * @throws Refusal accountClosing; insufficientCredit where the available credit is not above zero.
 */
export async function requireCredit(tx: Write, { actor }: MemberContext): Promise<void> {
  const { companyId } = actor;
  if ((await companyKind(tx.db, companyId)) === 'channel') return;
  // The company's row before its book, in the order of locks: whatever goes online holds it too.
  await requireOpenAccount(tx.db, companyId);
  const { currency } = await companyTerms(tx.db, companyId);
  const { credit } = creditOf(await lockLedger(tx, companyId, currency));
  if (credit.amount <= 0n) throw new Refusal('insufficientCredit');
}
