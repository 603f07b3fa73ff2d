import type { OutputOf } from '@arcadia/contract/api';
import { dayOf } from '@arcadia/kernel/calendar';
import type { Database } from '../../database/connection.ts';
import type { MemberContext } from '../../database/context.ts';
import type { PricesOf } from '../running-bill.ts';

type Forecast = OutputOf<'getBillForecast'>;
type Kept = { readonly at: number; readonly forecast: Promise<Forecast> };

/** The time for which a forecast stands. It tells what a whole month comes to, of which a minute is little. */
const standsMs = 60_000;

/** Forecasts by process and prices, since tests have several, then by company and day, the oldest first. */
const kept = new WeakMap<Database['announcer'], WeakMap<PricesOf, Map<string, Kept>>>();

/**
 * The forecast that `make` gives, made at most once a minute of product time for a company and a day, however many ask, also at
 * once. One that failed is made anew at the next call.
 */
export function keptForecast(
  { database: { announcer }, actor: { companyId }, clock }: MemberContext,
  pricesOf: PricesOf,
  make: () => Promise<Forecast>,
): Promise<Forecast> {
  const byPrices = kept.get(announcer) ?? new WeakMap<PricesOf, Map<string, Kept>>();
  kept.set(announcer, byPrices);
  const all = byPrices.get(pricesOf) ?? new Map<string, Kept>();
  byPrices.set(pricesOf, all);
  const now = clock.now();
  const stands = ({ at }: Kept) => Math.abs(now.getTime() - at) < standsMs;
  const key = `${companyId} ${dayOf(now)}`;
  const known = all.get(key);
  if (known && stands(known)) return known.forecast;
  for (const [one, old] of all) if (one === key || !stands(old)) all.delete(one);
  const made = { at: now.getTime(), forecast: make() };
  all.set(key, made);
  made.forecast.catch(() => {
    if (all.get(key) === made) all.delete(key);
  });
  return made.forecast;
}
