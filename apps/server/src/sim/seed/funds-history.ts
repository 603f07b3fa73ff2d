import type { Context } from '@arcadia/domain/database/context';
import { discardMoments, settleChannelBills } from './bills-at-desk.ts';
import { makingUpMoments, settleSeededMonth } from './bills.ts';
import { seedCompanies } from './companies.ts';
import { couponMoments } from './coupons.ts';
import { lateUsageMoments, type SeededUsage } from './late-usage.ts';
import type { Moment } from './moment.ts';
import { seededRandom } from './random.ts';
import { overdueMoments } from './overdue.ts';
import { rechargeMoments } from './recharges.ts';
import { finalAt, settledMonths } from './settled-months.ts';

/**
 * Movements of funds, of each company in the order of their times: transactions are shown in the ledger's order. Between them
 * the months are settled when they were due.
 */
export async function seedFundsHistory(ctx: Context, usage: SeededUsage): Promise<void> {
  const randoms = { CNY: seededRandom(7), USD: seededRandom(11) };
  const histories = seedCompanies.map((company) =>
    [
      ...rechargeMoments(ctx, company, randoms[company.currency]),
      ...couponMoments(ctx, company),
      ...lateUsageMoments(ctx, usage, company),
      ...makingUpMoments(ctx, company),
      ...discardMoments(ctx, company),
      ...overdueMoments(ctx, company),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  for (const month of settledMonths(ctx.clock.now())) {
    await happenUntil(histories, finalAt(month));
    await settleSeededMonth(ctx, month);
  }
  await happenUntil(histories, ctx.clock.now());
  await settleChannelBills(ctx);
}

/** Companies have nothing in common, so they go on at the same time. */
async function happenUntil(histories: readonly Moment[][], end: Date): Promise<void> {
  const goOn = async (history: Moment[]) => {
    while (history[0] && history[0].at < end) await history.shift()?.happen();
  };
  await Promise.all(histories.map(goOn));
}
