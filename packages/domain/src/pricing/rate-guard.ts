import type { FarOffFigure } from '@arcadia/contract/pricing/far-off';
import { Refusal } from '@arcadia/contract/wire/refusal';
import {
  compare,
  type Decimal,
  decimal,
  divide,
  formatExact,
  minus,
  parseExact,
  times,
} from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';

type Of = { month: string; currency: Currency; rate: string };

/** How far a rate is off the one before it. */
export type RateChange = {
  before: { month: string; rate: string };
  /** Signed, with two places. */
  percent: string;
  isFarOff: boolean;
};

const hundred = decimal(100n);
const zero = decimal(0n);

/** Published rates of currencies, the newest month first: one for each month. */
export function publishedRates(db: Queries, currencies: readonly Currency[]) {
  return db
    .selectFrom('exchange_rate')
    .select(['month', 'currency', 'rate'])
    .where('currency', 'in', [...new Set(currencies)])
    .where('status', '=', 'published')
    .orderBy('month', 'desc')
    .execute();
}

/** The change of a rate against the newest published one of an earlier month; null where it is the first. */
export function rateChange(
  published: Awaited<ReturnType<typeof publishedRates>>,
  { deployment }: Pick<Context, 'deployment'>,
  { month, currency, rate }: Of,
): RateChange | null {
  const row = published.find((one) => one.currency === currency && one.month < month);
  if (!row) return null;
  const before = decimal(row.rate);
  const change = minus(decimal(rate), before);
  const allowed = times(before, decimal(String(deployment.guards.ratePercent)));
  return {
    before: { month: row.month, rate: formatExact(before, 4) },
    percent: formatExact(divide(times(change, hundred), before, 2), 2),
    isFarOff: compare(times(absolute(change), hundred), allowed) > 0,
  };
}

function absolute(value: Decimal): Decimal {
  return compare(value, zero) < 0 ? minus(zero, value) : value;
}

/** The rate as a figure to type again, where it is far off; nothing where it is not. */
export async function farOffRate(
  db: Queries,
  ctx: Pick<Context, 'deployment'>,
  of: Of,
): Promise<FarOffFigure[]> {
  const change = rateChange(await publishedRates(db, [of.currency]), ctx, of);
  if (!change?.isFarOff) return [];
  const { before, percent } = change;
  const now = formatExact(decimal(of.rate), 4);
  return [{ figure: 'rate', before: before.rate, now, percent }];
}

/**
 * Asks each of the two persons to type a rate again that is far off the one before: 70.88 for 7.088 is seen when it is typed twice.
 * @throws Refusal rateFarOff with the rate `before` and the change in `percent`.
 */
export async function requireRepeated(
  db: Queries,
  ctx: Pick<Context, 'deployment'>,
  of: Of,
  repeated: string | undefined,
): Promise<void> {
  const change = rateChange(await publishedRates(db, [of.currency]), ctx, of);
  if (!change?.isFarOff) return;
  const again = parseExact(repeated ?? '');
  if (again !== null && compare(again, decimal(of.rate)) === 0) return;
  throw new Refusal('rateFarOff', { before: change.before.rate, percent: change.percent });
}
