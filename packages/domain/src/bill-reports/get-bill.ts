import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { formatExact } from '@arcadia/kernel/decimal';
import { money, toWire } from '@arcadia/kernel/money';
import { serviceRegions } from '../applications/index.ts';
import { findGames } from '../catalogue/index.ts';
import type { BillRow } from '../billing/index.ts';
import { selectUses } from '../coupons/index.ts';
import type { Queries } from '../database/connection.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type FoundBill, viewBill } from './find-bill.ts';
import { shownLines } from './shown-lines.ts';
import type { PricesOf } from './running-bill.ts';

export type BillDetail = OutputOf<'getBill'>;
type GameName = { zh: string; en: string };

/** One bill of the company with its lines, how it was paid, and the bills before and after it. @throws NotFound. */
export async function getBill(
  ctx: MemberContext,
  pricesOf: PricesOf,
  { id }: InputOf<'getBill'>,
): Promise<BillDetail> {
  const { companyId } = ctx.actor;
  const found = await viewBill(ctx, pricesOf, id);
  const plan = await planOf(ctx, pricesOf, found);
  return read(ctx, (db) => detailOf(db, { companyId, found, plan }));
}

type Plan = { readonly version: number | null; readonly isOwn: boolean };

/** All that is shown of one bill, with the names of what its lines are about. */
export async function detailOf(
  db: Queries,
  { companyId, found, plan }: { companyId: string; found: FoundBill; plan: Plan },
): Promise<BillDetail> {
  const serviceIds = found.lines.flatMap((line) => ('serviceId' in line ? [line.serviceId] : []));
  const regions = await serviceRegions(db, companyId, [...new Set(serviceIds)]);
  const gameIds = [...new Set(found.usage.map(({ gameId }) => gameId))].filter((one) => one !== '');
  const names = await gameNames(db, gameIds);
  return {
    ...found.record,
    games: gameIds.flatMap((gameId) => {
      const name = names.get(gameId);
      return name ? [{ id: gameId, name }] : [];
    }),
    lines: shownLines(found, regions),
    discountPercent: formatExact(found.discountPercent),
    minimum: minimumOf(found),
    planVersion: plan.version,
    planIsOwn: plan.isOwn,
    ...(await settlementOf(db, companyId, found)),
  };
}

/** Names of games by id, also of those that are no longer offered. */
export async function gameNames(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, GameName>> {
  const games = await findGames(db, ids);
  return new Map(games.map((game) => [game.id, { zh: game.name_zh, en: game.name_en }]));
}

function planOf(ctx: MemberContext, pricesOf: PricesOf, { running, stored }: FoundBill) {
  if (running) return running.plan;
  return read(withFullScope(ctx), (db) => planOfRow(db, pricesOf, stored.bill));
}

/** The prices that a final bill was made with; their version is known while they are still those of its month. */
export async function planOfRow(
  db: Queries,
  pricesOf: PricesOf,
  bill: Pick<BillRow, 'company_id' | 'month' | 'plan_company_id' | 'plan_id'>,
): Promise<Plan> {
  const { company_id: companyId, month, plan_company_id: planCompanyId, plan_id: planId } = bill;
  const prices = await pricesOf(db, { companyId, month });
  const isThatPlan = prices?.planId === planId && prices.planCompanyId === planCompanyId;
  return { version: isThatPlan ? prices.version : null, isOwn: planCompanyId === companyId };
}

/** The minimum of a bill. Of a final bill it is known where it was not reached: then the total is the minimum. */
function minimumOf({ running, record }: FoundBill): BillDetail['minimum'] {
  if (running) return running.minimum && toWire(running.minimum);
  return /[1-9]/.test(record.minimumFee.amount) ? record.total : null;
}

type Settlement = Pick<
  BillDetail,
  | 'rate'
  | 'rateDate'
  | 'paidByCoupons'
  | 'paidByCash'
  | 'paidByReference'
  | 'settlementReference'
  | 'settledAt'
  | 'coupons'
  | 'replaces'
  | 'replacedBy'
  | 'discardedAt'
  | 'discardReason'
>;

async function settlementOf(
  db: Queries,
  companyId: string,
  { stored, currency }: FoundBill,
): Promise<Settlement> {
  const nothing = toWire(money(0n, currency));
  if (!stored)
    return {
      rate: null,
      rateDate: null,
      paidByCoupons: nothing,
      paidByCash: nothing,
      paidByReference: nothing,
      settlementReference: null,
      settledAt: null,
      coupons: [],
      replaces: null,
      replacedBy: null,
      discardedAt: null,
      discardReason: null,
    };
  const { bill, replacedBy } = stored;
  const paid = (amount: bigint) => toWire(money(amount, bill.currency));
  const uses = await selectUses(db, { companyId, reference: bill.id }).execute();
  return {
    rate: bill.rate && shortest(bill.rate),
    rateDate: bill.rate_date,
    paidByCoupons: paid(bill.paid_by_coupons),
    paidByCash: paid(bill.paid_by_cash),
    paidByReference: paid(bill.paid_by_reference),
    settlementReference: bill.settlement_reference,
    settledAt: bill.settled_at?.toISOString() ?? null,
    coupons: uses.map((use) => ({
      id: use.coupon_id,
      amount: paid(use.amount),
      returnedAt: use.returned_at?.toISOString() ?? null,
    })),
    replaces: bill.replaces,
    replacedBy,
    discardedAt: bill.discarded_at?.toISOString() ?? null,
    discardReason: bill.discard_reason,
  };
}

/** `7.12340000` as the column has it is `7.1234`. */
function shortest(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}
