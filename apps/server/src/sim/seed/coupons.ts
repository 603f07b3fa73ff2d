import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { isCertified } from './certification-stories.ts';
import { type SeedCompany, seedCompanies } from './companies.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

/** A coupon as a story: how long ago it was issued and for how long it is valid, both in days. */
type Story = {
  issuedDaysAgo: number;
  validDays: number;
  /** Major units. */
  amount: bigint;
  /** Percent that bills have used. */
  used: bigint;
  revoked?: true;
  remarks: Readonly<Record<'CNY' | 'USD', string>>;
};

const welcome = { CNY: '新客户礼券', USD: 'Welcome to new customers' };
const campaign = { CNY: '暑期活动', USD: 'Summer campaign' };
const apology = { CNY: '服务中断补偿', USD: 'Compensation for an outage' };

/** One in every state, and one used in part. */
const stories: readonly Story[] = [
  { issuedDaysAgo: 300, validDays: 180, amount: 500n, used: 100n, remarks: welcome },
  { issuedDaysAgo: 210, validDays: 90, amount: 1_000n, used: 40n, remarks: campaign },
  { issuedDaysAgo: 60, validDays: 365, amount: 800n, used: 0n, revoked: true, remarks: campaign },
  { issuedDaysAgo: 35, validDays: 180, amount: 2_000n, used: 65n, remarks: apology },
  { issuedDaysAgo: 6, validDays: 90, amount: 1_500n, used: 0n, remarks: campaign },
];

/** Coupons of the certified companies that are old enough to have got them. */
export async function seedCoupons(ctx: Context): Promise<void> {
  const companies = seedCompanies.filter(
    ({ id, companyType }) => companyType === 0 && isCertified(id),
  );
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const rows = companies.flatMap((company) => couponsOf(company, ctx.clock.now()));
    await tx.db
      .insertInto('coupon')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function couponsOf({ id: companyId, currency, registeredDaysAgo }: SeedCompany, now: Date) {
  return stories
    .filter(({ issuedDaysAgo }) => issuedDaysAgo < registeredDaysAgo)
    .map((story, index) => {
      const issuedAt = new Date(now.getTime() - story.issuedDaysAgo * dayMs);
      const lastDay = dayOf(issuedAt.getTime() + story.validDays * dayMs);
      const amount = story.amount * 100n;
      return {
        company_id: companyId,
        id: seedId('cpn', `${companyId} ${index}`),
        currency,
        amount,
        deducted: (amount * story.used) / 100n,
        issued_at: issuedAt,
        valid_from: issuedAt,
        expires_at: endOfDay(lastDay),
        first_month: monthOf(dayOf(issuedAt)),
        last_month: addMonths(monthOf(lastDay), -1),
        revoked_at: story.revoked ? new Date(issuedAt.getTime() + dayMs) : null,
        remarks: story.remarks[currency],
      };
    });
}
