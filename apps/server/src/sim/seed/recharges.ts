import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { creditRecharge } from '@arcadia/domain/funds/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { isCertified } from './certification-stories.ts';
import { demoCompanyId, seedCompanies, type SeedCompany } from './companies.ts';
import { seedId } from './seed-id.ts';
import { type Random, seededRandom } from './random.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Recharges over the last thirteen months. They are booked by the same verb as real ones, at the time they would have
 * come, so that the ledger's invariants hold for invented money too.
 */
export async function seedRecharges(ctx: Context): Promise<void> {
  const random = seededRandom(7);
  for (const company of seedCompanies) {
    if (company.currency !== 'CNY' || !isCertified(company.id)) continue;
    const count = company.id === demoCompanyId ? 58 : random.between(2, 6);
    const spanDays = company.registeredDaysAgo - 2;
    for (let index = 0; index < count; index += 1) {
      const ageDays = spanDays * (1 - index / count);
      const at = new Date(
        ctx.clock.now().getTime() - ageDays * dayMs + random.between(0, 6 * 60) * minuteMs,
      );
      // Three in a hundred are never paid.
      const paid = random.between(1, 33) > 1;
      await seedRecharge(ctx, random, { company, index, at, paid });
    }
  }
}

async function seedRecharge(
  ctx: Context,
  random: Random,
  { company, index, at, paid }: { company: SeedCompany; index: number; at: Date; paid: boolean },
): Promise<void> {
  const id = seedId('rch', `${company.id} ${index}`);
  const amount = BigInt(random.pick([500, 1_000, 2_000, 3_000, 5_000, 8_800, 10_000])) * 100n;
  const gatewayPaymentId = `${at.toISOString().slice(0, 10).replaceAll('-', '')}2200${random.between(1e8, 9e8)}${random.between(1e6, 9e6)}`;
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await tx.db
      .insertInto('recharge_order')
      .values({
        id,
        company_id: company.id,
        member_id: company.members[0]?.id ?? '',
        gateway: 'alipay',
        currency: 'CNY',
        amount,
        status: paid ? 'pending' : 'closed',
        created_at: at,
        expires_at: new Date(at.getTime() + 30 * minuteMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  if (!paid) return;
  const paidAt = fixedClock(new Date(at.getTime() + random.between(20, 240) * 1_000));
  const payment = {
    orderId: id,
    gateway: 'alipay' as const,
    gatewayPaymentId,
    amount: money(amount, 'CNY'),
  };
  await creditRecharge({ ...ctx, clock: paidAt }, payment);
}
