import type { OutputOf } from '@arcadia/contract/api';
import { dayOf } from '@arcadia/kernel/calendar';
import { decimal } from '@arcadia/kernel/decimal';
import { add, money, type Money, toWire } from '@arcadia/kernel/money';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { billsOfMonth, lineOfStored } from '../billing/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type BillForecast, forecastBills, sameDayBefore } from './forecast/forecast-bills.ts';
import { type FinalBill, inputOfBill } from './forecast/input-of-bills.ts';
import { keptForecast } from './forecast/kept-forecast.ts';
import { UsageSeries } from './forecast/usage-series.ts';
import { type PricesOf, runningMonths } from './running-bill.ts';
import { planCurrency } from './viewed-bill.ts';

type Forecast = OutputOf<'getBillForecast'>;

/** Months before the running one whose usage is looked at: the last of them was forecast from those before it. */
const monthsBack = 3;

/** The expected amount of the running month, and how near the same forecast came a month ago; at most a minute old. */
export function getBillForecast(ctx: MemberContext, pricesOf: PricesOf): Promise<Forecast> {
  return keptForecast(ctx, pricesOf, () => makeForecast(ctx, pricesOf));
}

async function makeForecast(ctx: MemberContext, pricesOf: PricesOf): Promise<Forecast> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const today = dayOf(now);
  const month = monthOf(today);
  const [running] = await runningMonths(ctx, pricesOf, companyId);
  if (!running || running.month !== month) return { month, forecast: null, lastMonth: null };
  const series = await usageSeries(ctx, companyId, today);
  return {
    month,
    forecast: series.isEmpty()
      ? null
      : wireOf(await forecastBills(running.input, series, { month, today })),
    lastMonth: await lastMonthOf(ctx, { series, now, minimum: running.input.minimum }),
  };
}

async function usageSeries(
  { ports }: MemberContext,
  companyId: string,
  today: string,
): Promise<UsageSeries> {
  const months = Array.from({ length: monthsBack + 1 }, (_, index) =>
    addMonths(monthOf(today), index - monthsBack),
  );
  const from = daysOfMonth(months[0] ?? monthOf(today)).from;
  const [totals, ...users] = await Promise.all([
    ports.usage.totals({ companyId, from, to: today }),
    ...months.map((month) => ports.usage.monthlyUsers({ companyId, month })),
  ]);
  return new UsageSeries(totals, users.flat());
}

/** Forecasts each bill of last month by itself: its quotas are those that it used. */
async function lastMonthOf(
  ctx: MemberContext,
  { series, now, minimum }: { series: UsageSeries; now: Date; minimum: Money },
): Promise<Forecast['lastMonth']> {
  const { companyId } = ctx.actor;
  const { month, today } = sameDayBefore(now);
  const found = await read(ctx, (db) => billsOfMonth(db, { companyId, month }));
  const bills = found.map(({ bill, formulas }): FinalBill => {
    const currency = planCurrency(bill.plan_currency);
    return {
      applicationId: bill.application_id,
      lines: formulas.map(lineOfStored),
      discountPercent: decimal(bill.discount_percent),
      minimumFee: money(bill.minimum_fee, currency),
      total: money(bill.total, currency),
    };
  });
  const known = series.until(today);
  const forecasts: BillForecast[] = [];
  for (const bill of bills) {
    const input = inputOfBill(bill, minimum);
    if (input) forecasts.push(await forecastBills(input, known, { month, today }));
  }
  const actual = bills.reduce((sum, { total }) => add(sum, total), money(0n, minimum.currency));
  if (forecasts.length === 0 || actual.amount <= 0n) return null;
  const forecast = forecasts.reduce(sumOf);
  const error = Number(forecast.expected.amount - actual.amount) / Number(actual.amount);
  return {
    month,
    forecast: wireOf(forecast),
    actual: toWire(actual),
    errorPercent: Math.round(error * 1_000) / 10,
  };
}

function sumOf(a: BillForecast, b: BillForecast): BillForecast {
  return {
    expected: add(a.expected, b.expected),
    low: add(a.low, b.low),
    high: add(a.high, b.high),
  };
}

function wireOf({ expected, low, high }: BillForecast) {
  return { expected: toWire(expected), low: toWire(low), high: toWire(high) };
}
