import { collectOwed, publishedPricing, settleRuns, startRun } from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { dayOf, instantAt } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { isCertified } from './certification-stories.ts';
import type { SeedCompany } from './companies.ts';
import type { Moment } from './moment.ts';
import { type Random, seededRandom } from './random.ts';
import { gatewayOf, rechargeMoment } from './recharges.ts';
import { seedOf } from '../usage/draws.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const billedMonths = 12;
/** Other seeds move money in the last days, in an order of their own: a month that is due since is left to the product. */
const settledDaysAgo = 9;
/** Companies recharge round amounts, in minor units. */
const roundTo = { CNY: 50_000n, USD: 10_000n } as const;
/** Who does not pay any more, from so many months before the running one on. */
const stopped: Readonly<Record<string, number>> = { [seedId('co', 'lanting')]: 3 };

/** The months whose bills are seeded, oldest first. */
export function settledMonths(now: Date): string[] {
  const running = monthOf(dayOf(now));
  const before = Number(now) - settledDaysAgo * dayMs;
  return Array.from({ length: billedMonths }, (_, index) =>
    addMonths(running, index - billedMonths),
  ).filter((month) => Number(finalAt(month)) <= before);
}

/** When the bills of a month become final: 12:00 on the 2nd of the next one. */
export function finalAt(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number, 2, 12);
}

/** Settles a month by what settles real ones, at the time when it was due. @throws where a company's bills can't be made. */
export async function settleSeededMonth(ctx: Context, month: string): Promise<void> {
  const then = { ...ctx, clock: fixedClock(finalAt(month)) };
  await startRun(then, month);
  const warn = (what: object, text: string) => {
    throw new Error(text, { cause: what });
  };
  await settleRuns(then, publishedPricing, { info: () => undefined, warn });
}

/** The recharges that make up for a company's bills, a day after each month was settled. */
export function makingUpMoments(ctx: Context, company: SeedCompany): Moment[] {
  if (!isCertified(company.id)) return [];
  const random = seededRandom(seedOf(company.id));
  const now = ctx.clock.now();
  const lastPaid = addMonths(monthOf(dayOf(now)), -(stopped[company.id] ?? 0) - 1);
  return settledMonths(now)
    .filter((month) => month <= lastPaid)
    .map((month) => {
      const at = new Date(finalAt(month).getTime() + 20 * hourMs);
      return { at, happen: () => makeUp(ctx, random, { company, month, at }) };
    });
}

/** Recharges what the bills of a month took from cash and what they still lack, so that the company is where it was. */
async function makeUp(
  ctx: Context,
  random: Random,
  { company, month, at }: { company: SeedCompany; month: string; at: Date },
): Promise<void> {
  const bills = await read(ctx, (db) =>
    db
      .selectFrom('bill')
      .select(['payable', 'paid_by_coupons'])
      .where('company_id', '=', company.id)
      .where('month', '=', month)
      .where('status', 'in', ['settled', 'unsettled'])
      .execute(),
  );
  const total = bills.reduce(
    (sum, { payable, paid_by_coupons: coupons }) => sum + (payable ?? 0n) - coupons,
    0n,
  );
  if (total === 0n) return;
  const unit = roundTo[company.currency];
  const { happen } = rechargeMoment(ctx, random, company, {
    key: `${company.id} bills ${month}`,
    amount: ((total + unit - 1n) / unit) * unit,
    gateway: gatewayOf(company, Number(month.slice(5))),
    at,
    paid: true,
  });
  await happen();
  await collectOwed({ ...ctx, clock: fixedClock(new Date(at.getTime() + hourMs)) }, company.id);
}
