import type { FarOffFigure, RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
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
import { keysOf } from '@arcadia/kernel/keys';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { planBefore } from './plan-before.ts';
import { type PlanRow, planOfMonth, standard, storedTerms } from './repo.ts';

const hundred = decimal(100n);
const zero = decimal(0n);

export type Priced = { terms: WireTerms; discountPercent: string };
type Moved = { figure: string; before: string; now: string; percent: Decimal };

/**
 * The figures of a version by which prices are far off those in force: compared is what is paid, after the discount. Of a price the
 * figure is the price, the discount, or both, as they differ. What was free or not charged has nothing to be compared with.
 */
export async function farOffPrices(
  db: Queries,
  { deployment }: Pick<Context, 'deployment'>,
  row: PlanRow,
): Promise<FarOffFigure[]> {
  const before = await planBefore(db, row);
  const own = storedTerms(row);
  const terms = own ?? (await standardTerms(db, row.effective_month));
  if (!before || !terms) return [];
  const now = { terms, discountPercent: row.discount_percent };
  return farOffBetween(deployment, { before, now, hasPrices: own !== null });
}

/**
 * The same of two versions, one after the other.
 * @param hasPrices whether the later one has prices of its own, or a discount on the standard ones only
 */
export function farOffBetween(
  deployment: Context['deployment'],
  { before, now, hasPrices }: { before: Priced; now: Priced; hasPrices: boolean },
): FarOffFigure[] {
  const allowed = decimal(String(deployment.guards.pricePercent));
  const moved = movedPrices(before, now).filter(
    ({ percent }) => compare(absolute(percent), allowed) > 0,
  );
  // Without prices of its own a version has one figure that somebody typed.
  const typed = hasPrices ? moved.filter((price) => !isSame(price.before, price.now)) : [];
  const discount = discountOf(before, now, moved, !hasPrices);
  return [...typed, ...discount].map(({ percent, ...figure }) => ({
    ...figure,
    percent: formatExact(divide(percent, decimal(1n), 2), 2),
  }));
}

async function standardTerms(db: Queries, month: string): Promise<WireTerms | null> {
  const plan = await planOfMonth(db, standard, month);
  return plan ? storedTerms(plan) : null;
}

/** Every price that was charged before, with the change of what is paid, at more places than anything compared with it has. */
function movedPrices(before: Priced, now: Priced): Moved[] {
  return keysOf(before.terms).flatMap((category) => {
    const was: Readonly<Record<string, string | null>> = before.terms[category];
    const is: Readonly<Record<string, string | null>> = now.terms[category];
    return Object.entries(was).flatMap(([field, price]): Moved[] => {
      // A number of users, from which no discount is taken.
      const keptOf = (priced: Priced) => (field === 'guaranteedMau' ? hundred : kept(priced));
      const paid = times(decimal(price ?? '0'), keptOf(before));
      if (compare(paid, zero) === 0 || price === null) return [];
      const next = is[field] ?? '0';
      const change = minus(times(decimal(next), keptOf(now)), paid);
      const percent = divide(times(change, hundred), paid, 12);
      return [{ figure: `${category}.${field}`, before: price, now: next, percent }];
    });
  });
}

/** The discount, where it is a reason why prices are far off, with the farthest change. */
function discountOf(before: Priced, now: Priced, moved: Moved[], alone: boolean): Moved[] {
  const [first, ...others] = moved;
  if (!first || (!alone && isSame(before.discountPercent, now.discountPercent))) return [];
  const farthest = others.reduce(
    (most, { percent }) => (compare(absolute(percent), absolute(most)) > 0 ? percent : most),
    first.percent,
  );
  return [
    {
      figure: 'discount',
      before: before.discountPercent,
      now: formatExact(decimal(now.discountPercent)),
      percent: farthest,
    },
  ];
}

const kept = ({ discountPercent }: Priced) => minus(hundred, decimal(discountPercent));
const isSame = (a: string, b: string) => compare(decimal(a), decimal(b)) === 0;

function absolute(value: Decimal): Decimal {
  return compare(value, zero) < 0 ? minus(zero, value) : value;
}

/**
 * Asks each of the two persons to type again what is far off: 1.20 for 12.0 is seen when it is typed twice.
 * @throws Refusal priceFarOff with the `count` of figures that were not, or not rightly.
 */
export async function requirePricesRepeated(
  db: Queries,
  ctx: Pick<Context, 'deployment'>,
  row: PlanRow,
  repeated?: readonly RepeatedFigure[],
): Promise<void> {
  requireFiguresRepeated(await farOffPrices(db, ctx, row), repeated);
}

/** The same of figures that are known. @throws Refusal priceFarOff. */
export function requireFiguresRepeated(
  figures: readonly FarOffFigure[],
  repeated: readonly RepeatedFigure[] = [],
): void {
  const missing = figures.filter((figure) => !isRepeated(figure, repeated));
  if (missing.length > 0) throw new Refusal('priceFarOff', { count: String(missing.length) });
}

/** Whether a figure was typed again as the same number. */
export function isRepeated(
  { figure, now }: FarOffFigure,
  repeated: readonly RepeatedFigure[],
): boolean {
  const typed = parseExact(repeated.find((one) => one.figure === figure)?.value ?? '');
  return typed !== null && compare(typed, decimal(now)) === 0;
}
