import { maxRunAttempts } from '@arcadia/contract/bills/ops-bills';
import { collectOwed, publishedPricing, settleRuns, startRun } from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { fixedClock } from '@arcadia/kernel/clock';
import { isCertified } from './certification-stories.ts';
import type { SeedCompany } from './companies.ts';
import { paidMonths } from './debts.ts';
import type { Moment } from './moment.ts';
import { type Random, seededRandom } from './random.ts';
import { gatewayOf, rechargeMoment } from './recharges.ts';
import { seedOf } from '../usage/draws.ts';
import { seedId } from './seed-id.ts';
import { finalAt, settledMonths } from './settled-months.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Companies recharge round amounts, in minor units. */
const roundTo = { CNY: 50_000n, USD: 10_000n } as const;

/** Company whose bills of the newest month could not be made, however often it was tried: an operator has to try once more. */
const failingId = seedId('co', 'beijixing');

/** Settles a month by what settles real ones, at the time when it was due. @throws where a company's bills can't be made. */
export async function settleSeededMonth(ctx: Context, month: string): Promise<void> {
  const at = finalAt(month);
  await startRun({ ...ctx, clock: fixedClock(at) }, month);
  const isNewest = month === settledMonths(ctx.clock.now()).at(-1);
  for (let attempt = 0; attempt < (isNewest ? maxRunAttempts : 1); attempt += 1) {
    const clock = fixedClock(new Date(at.getTime() + attempt * minuteMs));
    const pricing = isNewest ? pricingWithoutConnection : publishedPricing;
    await settleRuns({ ...ctx, clock }, pricing, { info: () => undefined, warn });
  }
}

function warn(what: object, text: string): void {
  if (!('companyId' in what) || what.companyId !== failingId)
    throw new Error(text, { cause: what });
}

/** As if the prices of one company could not be read. */
const pricingWithoutConnection: typeof publishedPricing = {
  ...publishedPricing,
  pricesOfCompanies(db, of) {
    if (of.companyIds.includes(failingId)) throw new Error('the prices could not be read');
    return publishedPricing.pricesOfCompanies(db, of);
  },
};

/** The recharges that make up for a company's bills, a day after each month was settled. */
export function makingUpMoments(ctx: Context, company: SeedCompany): Moment[] {
  if (!isCertified(company.id)) return [];
  const random = seededRandom(seedOf(company.id));
  return paidMonths(company, settledMonths(ctx.clock.now())).flatMap((month) => {
    const paidAt = new Date(finalAt(month).getTime() + 20 * hourMs);
    const collectedAt = new Date(paidAt.getTime() + hourMs);
    // Two moments: at some times of the day another recharge is paid between them.
    return [
      { at: paidAt, happen: () => makeUp(ctx, random, { company, month, paidAt }) },
      {
        at: collectedAt,
        happen: async () => {
          await collectOwed({ ...ctx, clock: fixedClock(collectedAt) }, company.id);
        },
      },
    ];
  });
}

/** Recharges what the bills of a month took from cash and what they still lack, so that the company is where it was. */
async function makeUp(
  ctx: Context,
  random: Random,
  { company, month, paidAt }: { company: SeedCompany; month: string; paidAt: Date },
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
    at: new Date(paidAt.getTime() - minuteMs),
    paid: true,
    paidAt,
  });
  await happen();
}
