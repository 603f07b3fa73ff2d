import { Refusal } from '@arcadia/contract/wire/refusal';
import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import { type CompanyKind, companyTerms, requireOpenAccount } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { type Balances, lockLedger } from '../ledger/index.ts';
import { type RunningCharges, runningCharges } from './running-charges.ts';

export type Credit = {
  readonly credit: Money;
  /** The sum of running bills so far and of the debt on final ones. */
  readonly unsettled: Money;
  readonly running: RunningCharges;
  readonly owed: Money;
};

/**
 * Available credit = cash + deposit − unsettled (the running bills to date, and what final bills left owing). The only place that
 * computes it. Bills of a channel company are settled outside its funds, so they take nothing from its credit. The balances are those of this moment; what the running bills come to was noted a few minutes ago: see
 * `refreshRunningCharges` of billing.
 */
export async function availableCredit(
  db: Queries,
  { id: companyId, kind }: { id: string; kind: CompanyKind },
  { cash, deposit, receivable }: Balances,
): Promise<Credit> {
  if (kind === 'channel') {
    const none = money(0n, cash.currency);
    const running = { amount: none, asOf: null };
    return { credit: add(cash, deposit), unsettled: none, running, owed: none };
  }
  const running = await runningCharges(db, companyId, cash.currency);
  // The company's debt is a debit, so never above zero.
  const owed = money(-receivable.amount, receivable.currency);
  const unsettled = add(running.amount, owed);
  return { credit: subtract(add(cash, deposit), unsettled), unsettled, running, owed };
}

/**
 * Refuses what only a company with credit may do. The balances stay locked until the transaction ends, so that they can't be
 * spent meanwhile. A channel company has no funds here and is not asked.
 * @throws Refusal accountClosing; insufficientCredit where the available credit is not above zero.
 */
export async function requireCredit(tx: Write, { actor }: MemberContext): Promise<void> {
  const { companyId } = actor;
  const { currency, kind } = await companyTerms(tx.db, companyId);
  if (kind === 'channel') return;
  // The company's row before its book, in the order of locks: whatever goes online holds it too.
  await requireOpenAccount(tx.db, companyId);
  const balances = await lockLedger(tx, companyId, currency);
  const { credit } = await availableCredit(tx.db, { id: companyId, kind }, balances);
  if (credit.amount <= 0n) throw new Refusal('insufficientCredit');
}
