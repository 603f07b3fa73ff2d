import type { Currency } from '@arcadia/kernel/money';
import { companyKind } from '../../companies/index.ts';
import type { Context } from '../../database/context.ts';
import type { Write } from '../../database/transaction.ts';
import { outdateRunningCharges } from '../../funds/index.ts';
import { publishedPricing } from '../prices.ts';
import { billRemarks } from '../settlement/bill-remarks.ts';
import { tellCollected } from '../settlement/collect-owed.ts';
import { markDiscarded } from '../settlement/discard-bill.ts';
import { finaliseBills } from '../settlement/finalise.ts';
import { giveBack } from '../settlement/give-back.ts';
import { collectCreditedJob } from '../settlement/jobs.ts';
import type { CorrectedBill } from './corrected-bill.ts';

type Replacing = {
  companyId: string;
  currency: Currency;
  /** In the order in which they were made. */
  bills: readonly CorrectedBill[];
  /** The words that the customer reads. */
  reason: string;
  /** The operator who agreed. */
  by: string;
};

/**
 * Replaces final bills of a company by corrected ones, within the caller's transaction, which has locked the company's row. All of
 * them are given back first, the newest first: the very transfers, coupons and quotas. Then the new ones are made and paid in the
 * order of the old ones, from what is there: so the money ends where it would be if the bills had never been wrong.
 * @returns the new bills' ids by those of the old ones.
 */
export async function replaceBills(
  tx: Write,
  ctx: Context,
  { companyId, currency, bills, reason, by }: Replacing,
): Promise<Map<string, string>> {
  const at = ctx.clock.now();
  for (const { row } of bills.toReversed()) {
    const { id, application_name: name, month } = row;
    await giveBack(tx, ctx, {
      companyId,
      id,
      currency: row.currency,
      remarks: billRemarks(name, month),
    });
    await markDiscarded(tx, { companyId, id, reason, at, by });
  }
  const kind = await companyKind(tx.db, companyId);
  const replaced = new Map<string, string>();
  const together = Map.groupBy(bills, ({ row, prices }) => `${row.month} ${prices.planId}`);
  for (const own of together.values()) {
    const [first] = own;
    if (!first) continue;
    const { month } = first.row;
    const replaces = new Map(own.map(({ row }) => [row.application_id, row.id]));
    const drafted = { prices: first.prices, bills: own.map(({ draft }) => draft) };
    const makings = [{ companyId, currency, kind, drafted, replaces }];
    const made = await finaliseBills(tx, ctx, publishedPricing, { month, makings });
    const ids = made.get(companyId)?.ids ?? [];
    own.forEach(({ row }, index) => replaced.set(row.id, ids[index] ?? ''));
    tx.send(outdateRunningCharges(tx.db, month, [companyId]));
  }
  await tellCollected(tx, companyId);
  // Cash that was given back may pay other bills.
  await tx.enqueue(collectCreditedJob, {
    companyId,
    subjectId: [...replaced.values()][0] ?? companyId,
  });
  return replaced;
}
