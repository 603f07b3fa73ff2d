import type { Context } from '@arcadia/domain/database/context';
import { seedCompanies } from './companies.ts';
import { couponMoments } from './coupons.ts';
import { seededRandom } from './random.ts';
import { rechargeMoments } from './recharges.ts';

/** Movements of funds, company by company in the order of their times: transactions are shown in the ledger's order. */
export async function seedFundsHistory(ctx: Context): Promise<void> {
  const randoms = { CNY: seededRandom(7), USD: seededRandom(11) };
  for (const company of seedCompanies) {
    const recharges = rechargeMoments(ctx, company, randoms[company.currency]);
    const moments = [...recharges, ...couponMoments(ctx, company)];
    for (const { happen } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await happen();
  }
}
