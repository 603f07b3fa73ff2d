import { priceTerms, type WireTerms } from '@arcadia/contract/pricing/price-terms';
import { byName, keysOf } from '@arcadia/kernel/keys';
import { gameCategories, prices } from '@arcadia/kernel/measures';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../database/connection.ts';
import { rowsMark } from '../database/rows-mark.ts';

/** The owner of the standard prices, in place of a company's id. */
export const standard = 'provider';

export function findPlan(db: Queries, id: string) {
  return db.selectFrom('price_plan').selectAll().where('id', '=', id).executeTakeFirst();
}

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** The company whose version it is; null for the standard prices. */
export function ownerOf({ company_id: companyId }: PlanRow): string | null {
  return companyId === standard ? null : companyId;
}

type Change = Partial<
  Pick<PlanRow, 'status' | 'proposed_by' | 'proposed_at' | 'decided_by' | 'decided_at' | 'refusal'>
>;

/** Moves a version to another status. It is locked. */
export async function setPlan(db: Queries, row: PlanRow, change: Change): Promise<void> {
  await db
    .updateTable('price_plan')
    .set(change)
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute();
}

/** The version, locked until the transaction ends. */
export function lockPlan(db: Queries, id: string) {
  return db
    .selectFrom('price_plan')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The published versions that apply to months, by owner and month (`provider 2026-11`): of each owner that with the latest first
 * month, and of several for the same month the newest.
 */
export async function plansOfMonths(
  db: Queries,
  owners: readonly string[],
  months: readonly string[],
): Promise<Map<string, PlanRow>> {
  const rows = await db
    .selectFrom(
      sql<{ owner: string; month: string }>`(
        select owner, month from unnest(${[...owners]}::text[]) owner, unnest(${[...months]}::text[]) month)`.as(
        'wanted',
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('price_plan')
          .selectAll()
          .whereRef('price_plan.company_id', '=', 'wanted.owner')
          .where('status', '=', 'published')
          .whereRef('effective_month', '<=', 'wanted.month')
          .orderBy('effective_month', 'desc')
          .orderBy('version', 'desc')
          .limit(1)
          .as('plan'),
      (join) => join.onTrue(),
    )
    .select('wanted.month as wanted_month')
    .selectAll('plan')
    .execute();
  return new Map(
    rows.map(({ wanted_month: month, ...plan }) => [`${plan.company_id} ${month}`, plan]),
  );
}

/** Lets one version be published at a time: what each does is judged by the prices of all others. */
export async function lockPublications(db: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('published prices', 0))`.execute(db);
}

/** The version of one owner that applies to a month. */
export async function planOfMonth(
  db: Queries,
  owner: string,
  month: string,
): Promise<PlanRow | undefined> {
  const plans = await plansOfMonths(db, [owner], [month]);
  return plans.get(`${owner} ${month}`);
}

/** Changes with everything that says what a company pays. */
export async function pricesMark(db: Queries, companyId: string): Promise<string> {
  const { mark } = await db
    .selectFrom('price_plan')
    .select(rowsMark)
    .where('company_id', 'in', [companyId, standard])
    .executeTakeFirstOrThrow();
  return mark;
}

/** The first month with standard prices; null before any were published. */
export async function firstPricedMonth(db: Queries): Promise<string | null> {
  const { month } = await db
    .selectFrom('price_plan')
    .select((eb) => eb.fn.min<string | null>('effective_month').as('month'))
    .where('company_id', '=', standard)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return month;
}

const keptTerms = z.record(z.enum(gameCategories), z.record(z.string(), z.unknown()));

/** @throws ZodError where the stored prices are not in the form of the contract. */
export function storedTerms({ terms }: Pick<PlanRow, 'terms'>): WireTerms | null {
  if (terms === null) return null;
  const kept = keptTerms.parse(terms);
  // A measure that came after a version was stored is not charged by it.
  return priceTerms.parse(
    byName(gameCategories, (category) => ({
      ...byName(keysOf(prices[category]), () => null),
      ...kept[category],
    })),
  );
}

export function findRate(db: Queries, id: string) {
  return db.selectFrom('exchange_rate').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The rate, locked until the transaction ends. */
export function lockRate(db: Queries, id: string) {
  return db
    .selectFrom('exchange_rate')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type RateRow = NonNullable<Awaited<ReturnType<typeof findRate>>>;

/** Whether bills of a month or of a later one are being made or final. */
export async function arePricesFinal(db: Queries, month: string): Promise<boolean> {
  const { rows } = await sql<{
    final: boolean;
  }>`select prices_are_final(${month}) as final`.execute(db);
  return rows[0]?.final === true;
}

/** Whether a bill that stands was made with the month's rate. */
export async function isRateUsed(
  db: Queries,
  { month, currency }: { month: string; currency: string },
): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select rate_is_used(${month}, ${currency}) as used`.execute(db);
  return rows[0]?.used === true;
}
