import type { InputOf } from '@arcadia/contract/api';
import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import type { Context, OperatorContext } from '@arcadia/domain/database/context';
import {
  approvablePlans,
  approvableRates,
  createPricePlan,
  proposeExchangeRate,
  getPricePlan,
  proposePricePlan,
  repeatPriceTotal,
} from '@arcadia/domain/pricing/index';
import { decideApproval } from '@arcadia/domain/approvals/index';
import { tryProposals } from '@arcadia/domain/billing/index';
import { dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { asOperatorAt } from './operators-at-work.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Months before the running one that have a rate. */
const ratedMonths = 12;

/** From when on standard prices apply: no application is older, whatever day it is. Prices that leave a gap are refused. */
export const standardMonthsAgo = 14;

/** The prices of the worked example in the README of billing. */
const standard: WireTerms = {
  interactive_game: {
    mau: '12.00',
    minutes: null,
    guaranteedMau: '100000',
    baseFee: '500.00',
    guaranteedAmount: null,
  },
  bullet_game: { giftRevenuePercent: '8.5', minutes: null, baseFee: null, guaranteedAmount: null },
  interactive_gift: {
    gifts: '0.015',
    giftRevenuePercent: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  betting_game: {
    differencePercent: '2',
    platformUnit: '0.01',
    baseFee: null,
    guaranteedAmount: null,
  },
  ai: { tokens: '0.02', voices: '9.90', botCalls: '0.05', baseFee: null, guaranteedAmount: null },
};

/** Of a large customer: fewer users guaranteed, a smaller share of gifts, and no base fee. */
const agreed: WireTerms = {
  ...standard,
  interactive_game: {
    ...standard.interactive_game,
    mau: '10.00',
    guaranteedMau: '50000',
    baseFee: null,
  },
  bullet_game: { ...standard.bullet_game, giftRevenuePercent: '7.5' },
  ai: { ...standard.ai, baseFee: '300.00' },
};

type Plan = {
  company: string | null;
  /** How many months before the running one it applies from. */
  monthsAgo: number;
  terms: WireTerms | null;
  discountPercent: string;
  note: string;
};

const plans: readonly Plan[] = [
  {
    company: null,
    monthsAgo: standardMonthsAgo,
    terms: standard,
    discountPercent: '0',
    note: 'Price list 2025',
  },
  {
    company: 'demo-global',
    monthsAgo: 9,
    terms: agreed,
    discountPercent: '0',
    note: 'Framework agreement NW-2026',
  },
  {
    company: 'demo-cn',
    monthsAgo: 6,
    terms: null,
    discountPercent: '5',
    note: '年度框架协议：标准价目九五折',
  },
];

/** Published price plans, each proposed by one operator and published by another before its first month. */
export async function seedPricePlans(ctx: Context): Promise<void> {
  const running = monthOf(dayOf(ctx.clock.now()));
  for (const { company, monthsAgo, ...plan } of plans) {
    const effectiveMonth = addMonths(running, -monthsAgo);
    const first = startOfDay(`${effectiveMonth}-01`);
    const companyId = company === null ? null : seedId('co', company);
    const input: InputOf<'createPricePlan'> = { ...plan, companyId, effectiveMonth };
    const by = (operator: 'ops' | 'finance', daysBefore: number): OperatorContext =>
      asOperatorAt(ctx, operator, {
        at: new Date(first.getTime() - daysBefore * dayMs),
        key: `plan-${company ?? 'standard'}-${daysBefore}`,
      });
    const { id } = await createPricePlan(by('finance', 12), input);
    const { farOff } = await getPricePlan(by('finance', 11), id);
    const repeated = farOff.map(({ figure, now }) => ({ figure, value: now }));
    const { approvalId } = await proposePricePlan(by('finance', 11), { id, repeated });
    await tryProposals(by('finance', 10));
    const { trial } = await getPricePlan(by('finance', 10), id);
    const total = trial?.total ? [{ figure: trial.total.figure, value: trial.total.now }] : [];
    if (total.length > 0) await repeatPriceTotal(by('finance', 10), { id, repeated: total });
    const again = [...repeated, ...total];
    const agreed = { id: approvalId, outcome: 'approved', repeated: again } as const;
    await decideApproval(by('ops', 10), agreed, approvablePlans);
  }
  await seedPlansAtWork(ctx, running);
}

/** Two versions that apply from next month if they are published: one waits for its second operator, one is still written. */
async function seedPlansAtWork(ctx: Context, running: string): Promise<void> {
  const effectiveMonth = addMonths(running, 1);
  const ago = (operator: 'ops' | 'finance', hours: number): OperatorContext =>
    asOperatorAt(ctx, operator, {
      at: new Date(ctx.clock.now().getTime() - hours * hourMs),
      key: `plan-${effectiveMonth}-${operator}-${hours}`,
    });
  const { id } = await createPricePlan(ago('finance', 50), {
    companyId: null,
    effectiveMonth,
    terms: { ...standard, ai: { ...standard.ai, tokens: '0.018', botCalls: '0.045' } },
    discountPercent: '0',
    note: 'AI 降价：Token 与机器人调用单价下调一成',
  });
  await proposePricePlan(ago('finance', 46), { id });
  await tryProposals(ctx);
  await createPricePlan(ago('ops', 20), {
    companyId: seedId('co', 'demo-global'),
    effectiveMonth,
    terms: { ...agreed, interactive_game: { ...agreed.interactive_game, guaranteedMau: '80000' } },
    discountPercent: '3',
    note: 'Renewal NW-2027: more users guaranteed, 3% off',
  });
}

/** CNY for one dollar by the months of a year, January first. */
const dollar: readonly string[] = [
  '7.1698',
  '7.1731',
  '7.1782',
  '7.2014',
  '7.1869',
  '7.1586',
  '7.1494',
  '7.1030',
  '7.1055',
  '7.0880',
  '7.0789',
  '7.0288',
];

/** Rates of the past months: each proposed on the first day after its month and published by another operator. */
export async function seedExchangeRates(ctx: Context): Promise<void> {
  const running = monthOf(dayOf(ctx.clock.now()));
  for (let monthsAgo = ratedMonths; monthsAgo > 0; monthsAgo -= 1)
    await seedExchangeRate(ctx, addMonths(running, -monthsAgo), monthsAgo > 1);
}

/** The newest one waits for its second operator, and with it the bills in dollars. */
async function seedExchangeRate(ctx: Context, month: string, isPublished: boolean): Promise<void> {
  const { to: rateDate } = daysOfMonth(month);
  // The one that waits was proposed yesterday: nobody could agree to an older one for long.
  const at = isPublished
    ? new Date(startOfDay(rateDate).getTime() + dayMs + 9 * hourMs)
    : new Date(ctx.clock.now().getTime() - 20 * hourMs);
  const rate = dollar[Number(month.slice(5)) - 1] ?? '7.1000';
  const { approvalId } = await proposeExchangeRate(
    asOperatorAt(ctx, 'finance', { at, key: `rate-${month}` }),
    { month, currency: 'USD', rate, rateDate },
  );
  if (!isPublished) return;
  const decidedAt = new Date(at.getTime() + hourMs);
  await decideApproval(
    asOperatorAt(ctx, 'ops', { at: decidedAt, key: `rate-${month}-decide` }),
    { id: approvalId, outcome: 'approved' },
    approvableRates,
  );
}
