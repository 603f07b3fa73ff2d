import { dayOf } from '@arcadia/kernel/calendar';
import { add, money, type Money, subtract } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import {
  dayCharges,
  type PricesOf,
  type RunningMonth,
  runningMonths,
  unusualCharges,
} from '../bill-reports/index.ts';
import { sumBills } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { alertCurrency } from './levels.ts';

/** The application that an alert watches; null for all of them. */
export type Scope = string | null;

/** Everything that alerts on one measure are compared with, in hundredths, read before their transaction. */
export type FiguresNow = {
  /** Months that are not final, the newest first. */
  readonly months: readonly {
    readonly month: string;
    /** Usage and fees less the discount, without what is added to reach the minimum; or what was used. */
    of(scope: Scope): bigint;
    /** The figure of the month before it; null where it had no bills, or nothing was used. */
    before(scope: Scope): bigint | null;
  }[];
  /** The days, of today and yesterday, that cost, or had, unusually much. */
  unusual(scope: Scope): readonly { day: string; value: bigint; usual: bigint }[];
};

type Wanted = { companyId: string; scopes: readonly Scope[]; withDays: boolean };

export async function chargesNow(
  ctx: Context,
  pricesOf: PricesOf,
  { companyId, scopes, withDays }: Wanted,
): Promise<FiguresNow> {
  const running = await runningMonths(ctx, pricesOf, companyId);
  const today = dayOf(ctx.clock.now());
  const [newest] = running;
  const earliest = addMonths(monthOf(today), -2);
  const final = await read(withFullScope(ctx), (db) =>
    finalCharges(db, { companyId, scopes, from: earliest, to: monthOf(today) }),
  );
  const days =
    newest && withDays ? await dayCharges(ctx, { companyId, input: newest.input, today }) : null;
  const chargesOf = (month: string, scope: Scope) => {
    const open = running.find((one) => one.month === month);
    return open ? runningCharges(open, scope) : (final.get(`${month} ${scope}`) ?? null);
  };
  return {
    months: running.map(({ month }) => ({
      month,
      of: (scope) => chargesOf(month, scope)?.amount ?? 0n,
      before: (scope) => chargesOf(addMonths(month, -1), scope)?.amount ?? null,
    })),
    unusual: (scope) =>
      unusualCharges(
        [...(days ?? [])].filter(([id]) => scope === null || scope === id).map(([, one]) => one),
        today,
      ),
  };
}

function runningCharges({ bills }: RunningMonth, scope: Scope): Money | null {
  const own = bills.filter(({ bill }) => scope === null || bill.applicationId === scope);
  if (own.length === 0) return null;
  return own
    .map(({ bill }) => subtract(bill.sum, bill.discount))
    .reduce((sum, charges) => add(sum, charges));
}

/** Charges of final bills, by month and scope. */
export async function finalCharges(
  db: Queries,
  {
    companyId,
    scopes,
    from,
    to,
  }: { companyId: string; scopes: readonly Scope[]; from: string; to: string },
): Promise<ReadonlyMap<string, Money>> {
  const charges = new Map<string, Money>();
  for (const scope of new Set(scopes)) {
    const applicationId = scope ?? undefined;
    const { totals } = await sumBills(db, { companyId, from, to, applicationId });
    for (const { month, sum, discount } of totals)
      charges.set(`${month} ${scope}`, money(BigInt(sum) - BigInt(discount), alertCurrency));
  }
  return charges;
}
