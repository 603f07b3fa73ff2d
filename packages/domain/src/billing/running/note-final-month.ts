import { add, money } from '@arcadia/kernel/money';
import type { Currency } from '@arcadia/kernel/money';
import type { Write } from '../../database/transaction.ts';
import { dropRunningCharges, noteRunningCharge, outdateRunningCharges } from '../../funds/index.ts';
import { newestRate } from '../../pricing/index.ts';
import type { DraftBill } from '../input/draft-memory.ts';
import { planCurrency } from '../prices.ts';
import { converted } from './converted.ts';

type Final = {
  readonly companyId: string;
  readonly currency: Currency;
  readonly bills: readonly DraftBill[];
  /** Whether they wait for the rate of their month. */
  readonly waiting: boolean;
};

/**
 * The bills of a month are final, so nothing of it runs any more. Bills that wait for their rate are not in the ledger yet: until
 * then they count with their total at the newest rate.
 */
export async function noteFinalMonth(
  tx: Write,
  { month, final, at }: { month: string; final: readonly Final[]; at: Date },
): Promise<void> {
  const all = final.map(({ companyId }) => companyId);
  if (all.length > 0) tx.send(outdateRunningCharges(tx.db, month, all));
  const done = final.filter(({ waiting }) => !waiting).map(({ companyId }) => companyId);
  if (done.length > 0) tx.send(dropRunningCharges(tx.db, month, done));
  for (const { companyId, currency, bills } of final.filter(({ waiting }) => waiting)) {
    const total = bills.map(({ bill }) => bill.total).reduce(add, money(0n, planCurrency));
    const amount = converted(total, currency, await newestRate(tx.db, { currency, month }));
    await noteRunningCharge(tx, { companyId, month, amount, events: 0, asOf: at });
  }
}
