import type { FileCoupon } from '@arcadia/contract/funds/coupons';
import { billsAwait } from '@arcadia/domain/billing/index';
import { bookCoupons, bookRevocation, expireCoupons } from '@arcadia/domain/coupons/index';
import type { Context } from '@arcadia/domain/database/context';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { isCertified } from './certification-stories.ts';
import { demoCompanyId, type SeedCompany } from './companies.ts';
import type { Moment } from './moment.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

type Words = Readonly<Record<'CNY' | 'USD', string>>;

/** A coupon as a story: how long ago it was issued and for how long it is valid, both in days. */
type Story = {
  issuedDaysAgo: number;
  validDays: number;
  /** Major units. */
  amount: number;
  /** For the demo company, whose bills of a month it outlasts. */
  demo?: { amount: number; remarks: string };
  revoked?: true;
  remarks: Words;
};

const welcome = { CNY: '新客户礼券', USD: 'Welcome to new customers' };
const campaign = { CNY: '暑期活动', USD: 'Summer campaign' };
const apology = { CNY: '服务中断补偿', USD: 'Compensation for an outage' };
const mistaken: Words = {
  CNY: '发放给了错误的客户，特此收回。',
  USD: 'It was issued to the wrong customer.',
};

/** Bills use them as far as they go. One in every state, and one used in part. */
const stories: readonly Story[] = [
  { issuedDaysAgo: 300, validDays: 180, amount: 500, remarks: welcome },
  { issuedDaysAgo: 210, validDays: 90, amount: 1_000, remarks: campaign },
  { issuedDaysAgo: 60, validDays: 365, amount: 800, revoked: true, remarks: campaign },
  {
    issuedDaysAgo: 41,
    validDays: 180,
    amount: 2_000,
    remarks: apology,
    demo: { amount: 80_000, remarks: '年度框架协议返利' },
  },
  { issuedDaysAgo: 8, validDays: 90, amount: 1_500, remarks: campaign },
];

/** Outcome of the coupons of a certified company that is old enough to have got them. */
export function couponMoments(ctx: Context, company: SeedCompany): Moment[] {
  if (company.companyType !== 0 || !isCertified(company.id)) return [];
  return stories
    .filter(({ issuedDaysAgo }) => issuedDaysAgo < company.registeredDaysAgo)
    .flatMap((story, index) => momentsOf(ctx, company, story, index));
}

function momentsOf(ctx: Context, company: SeedCompany, story: Story, index: number): Moment[] {
  const issuedAt = new Date(ctx.clock.now().getTime() - story.issuedDaysAgo * dayMs);
  const coupon = couponOf(company, story, index, issuedAt);
  const after = (days: number, happen: (then: Context) => Promise<unknown>): Moment => {
    const at = new Date(issuedAt.getTime() + days * dayMs);
    return { at, happen: async () => void (await happen({ ...ctx, clock: fixedClock(at) })) };
  };
  const moments = [after(0, (then) => issue(then, coupon))];
  if (story.revoked)
    moments.push(after(1, (then) => revoke(then, coupon.id, mistaken[company.currency])));
  if (story.validDays < story.issuedDaysAgo)
    moments.push(
      after(story.validDays + 1, (then) => expireCoupons(then, billsAwait(then.clock.now()))),
    );
  return moments;
}

type SeededCoupon = FileCoupon & { id: string };

function couponOf(
  { id: companyId, currency }: SeedCompany,
  story: Story,
  index: number,
  issuedAt: Date,
): SeededCoupon {
  const firstDay = dayOf(issuedAt);
  const { amount, remarks } = (companyId === demoCompanyId && story.demo) || {
    amount: story.amount,
    remarks: story.remarks[currency],
  };
  const lastDay = dayOf(issuedAt.getTime() + story.validDays * dayMs);
  return {
    companyId,
    id: seedId('cpn', `${companyId} ${index}`),
    currency,
    amount: `${amount}.00`,
    firstDay,
    lastDay,
    firstMonth: monthOf(firstDay),
    lastMonth: addMonths(monthOf(lastDay), -1),
    remarks,
  };
}

/** A start that was killed in the middle goes on where it stood, so it may be there already. */
function issue(ctx: Context, coupon: SeededCoupon): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    if (!(await rowOf(tx, coupon.id))) await bookCoupons(tx, ctx, [coupon]);
  });
}

function revoke(ctx: Context, id: string, reason: string): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const isRevoked = (await rowOf(tx, id))?.revoked_at;
    if (!isRevoked) await bookRevocation(tx, ctx, { id, reason });
  });
}

function rowOf(tx: Write, id: string) {
  return tx.db.selectFrom('coupon').select('revoked_at').where('id', '=', id).executeTakeFirst();
}
