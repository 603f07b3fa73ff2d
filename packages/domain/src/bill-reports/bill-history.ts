import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { historyMonths } from '@arcadia/contract/bills/bill-overview';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import { gameCategories, type GameCategory } from '@arcadia/kernel/measures';
import { add, type Currency, money, type Money, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { sumBills } from '../billing/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type PricesOf, type RunningBill, runningBills } from './running-bill.ts';
import { planCurrency } from './viewed-bill.ts';

type Month = {
  categories: Record<GameCategory, Money>;
  discount: Money;
  minimumFee: Money;
  total: Money;
};

/**
 * Thirteen months by category, the running one included; a month without bills comes to nothing.
 * @throws NotFound where the application is none of the company’s that was ever billed.
 */
export async function getBillHistory(
  ctx: MemberContext,
  pricesOf: PricesOf,
  { applicationId }: InputOf<'getBillHistory'>,
): Promise<OutputOf<'getBillHistory'>> {
  const { companyId } = ctx.actor;
  const to = monthOf(dayOf(ctx.clock.now()));
  const from = addMonths(to, 1 - historyMonths);
  const [running, all, final] = await Promise.all([
    runningBills(ctx, pricesOf, companyId),
    read(ctx, (db) => sumBills(db, { companyId, from, to })),
    read(ctx, (db) => sumBills(db, { companyId, from, to, applicationId })),
  ]);
  const applications = namesOf(all.applications, running);
  if (applicationId !== undefined && !applications.some(({ id }) => id === applicationId))
    throw new NotFound('application');
  const currency = currencyOf(running, final.totals);
  const months = new Map(
    Array.from({ length: historyMonths }, (_, index) => [addMonths(from, index), empty(currency)]),
  );
  const fen = (amount: string) => money(BigInt(amount), currency);
  for (const row of final.totals) {
    const month = months.get(row.month);
    if (!month) continue;
    month.discount = add(month.discount, fen(row.discount));
    month.minimumFee = add(month.minimumFee, fen(row.minimum_fee));
    month.total = add(month.total, fen(row.total));
  }
  for (const row of final.categories) {
    const categories = months.get(row.month)?.categories;
    const category = gameCategories.find((one) => one === row.category);
    if (categories && category) categories[category] = add(categories[category], fen(row.amount));
  }
  const shown = running.filter(
    ({ bill }) => applicationId === undefined || bill.applicationId === applicationId,
  );
  for (const one of shown) addRunning(months.get(one.month), one);
  return {
    currency,
    months: [...months].map(([month, sums]) => ({
      month,
      isRunning: running.some((one) => one.month === month),
      categories: wireOf(sums.categories),
      discount: toWire(sums.discount),
      minimumFee: toWire(sums.minimumFee),
      total: toWire(sums.total),
    })),
    applications,
  };
}

function wireOf({
  interactive_game,
  bullet_game,
  interactive_gift,
  betting_game,
  ai,
}: Month['categories']) {
  return {
    interactive_game: toWire(interactive_game),
    bullet_game: toWire(bullet_game),
    interactive_gift: toWire(interactive_gift),
    betting_game: toWire(betting_game),
    ai: toWire(ai),
  };
}

function addRunning(month: Month | undefined, { bill }: RunningBill): void {
  if (!month) return;
  for (const { category, amount } of bill.lines)
    month.categories[category] = add(month.categories[category], amount);
  month.discount = add(month.discount, bill.discount);
  month.minimumFee = add(month.minimumFee, bill.minimumFee);
  month.total = add(month.total, bill.total);
}

function empty(currency: Currency): Month {
  const none = money(0n, currency);
  return {
    categories: {
      interactive_game: none,
      bullet_game: none,
      interactive_gift: none,
      betting_game: none,
      ai: none,
    },
    discount: none,
    minimumFee: none,
    total: none,
  };
}

function currencyOf(
  running: readonly RunningBill[],
  totals: readonly { plan_currency: string }[],
): Currency {
  const [row] = totals;
  return running[0]?.bill.total.currency ?? (row ? planCurrency(row.plan_currency) : 'CNY');
}

function namesOf(
  final: readonly { application_id: string; name: string }[],
  running: readonly RunningBill[],
): { id: string; name: string }[] {
  const names = new Map(final.map(({ application_id: id, name }) => [id, name]));
  // As it is called now.
  for (const { bill, applicationName } of running) names.set(bill.applicationId, applicationName);
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
