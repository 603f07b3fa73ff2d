import { expiryDays, usualExpiryDays } from '@arcadia/contract/notifications/alerts';
import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { compare, decimal, type Decimal, minus } from '@arcadia/kernel/decimal';
import { sql } from 'kysely';
import { quotasOfSources } from '../../billing/index.ts';
import type { Queries } from '../../database/connection.ts';
import { sourceOf } from '../mark-paid.ts';
import type { ItemRow } from '../repo.ts';

/** A package of a paid order that expires, with what final bills have left of it. */
export type Expiring = {
  readonly orderId: string;
  readonly packageId: string;
  readonly texts: ItemRow['texts'];
  readonly quantity: number;
  readonly expiresAt: Date;
  readonly left: readonly { kind: string; left: Decimal; granted: Decimal }[];
};

/** Companies from an id on that may have something to be told of, in the order of their ids. */
export async function companiesWithExpiring(
  db: Queries,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await untold(db, now)
    .select('item.company_id')
    .distinct()
    .where('item.company_id', '>', after)
    .orderBy('item.company_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.company_id);
}

/** The packages whose expiry a company is to be told of now. Where it is to stay true, the company's row is locked. */
export async function dueOf(
  db: Queries,
  { companyId, now }: { companyId: string; now: Date },
): Promise<(Expiring & { step: number })[]> {
  const rows = await untold(db, now)
    .select(itemColumns)
    .select(['item.effective_at', stepReached(now).as('step')])
    .where('item.company_id', '=', companyId)
    .execute();
  const due = rows.flatMap(({ effective_at: from, step, ...row }) => {
    // Whoever buys for less time than that has just read until when.
    return step && from && dayOf(from) < addDays(dayOf(row.expires_at ?? now), -step)
      ? [{ ...row, step }]
      : [];
  });
  const stepOf = new Map(due.map((row) => [sourceOf(row), row.step]));
  return (await withLeft(db, companyId, due)).flatMap((one) => {
    const step = stepOf.get(sourceOf({ order_id: one.orderId, package_id: one.packageId }));
    return step ? [{ ...one, step }] : [];
  });
}

/** The packages of a warning that have not expired and have something left, the soonest to expire first. */
export async function stillExpiring(
  db: Queries,
  { companyId, day, now }: { companyId: string; day: string; now: Date },
): Promise<Expiring[]> {
  const rows = await paidItems(db)
    .innerJoin('package_warning_item as told', (join) =>
      join
        .onRef('told.company_id', '=', 'item.company_id')
        .onRef('told.order_id', '=', 'item.order_id')
        .onRef('told.package_id', '=', 'item.package_id'),
    )
    .select(itemColumns)
    .where('told.company_id', '=', companyId)
    .where('told.day', '=', day)
    .where('item.expires_at', '>', now)
    .execute();
  return withLeft(db, companyId, rows);
}

/** Calendar days until an instant, at UTC+8. */
export function daysUntil(now: Date, instant: Date): number {
  return Math.round(
    (startOfDay(dayOf(instant)).getTime() - startOfDay(dayOf(now)).getTime()) / 86_400_000,
  );
}

const itemColumns = [
  'item.company_id',
  'item.order_id',
  'item.package_id',
  'item.texts',
  'item.quantity',
  'item.expires_at',
] as const;

/** Refunded orders have nothing that anybody could still use. */
function paidItems(db: Queries) {
  return db
    .selectFrom('package_order_item as item')
    .innerJoin('package_order as o', (join) =>
      join.onRef('o.company_id', '=', 'item.company_id').onRef('o.id', '=', 'item.order_id'),
    )
    .where('o.status', '=', 'paid');
}

/**
 * The nearest of the days before expiry, of those that its company has chosen, that an item has reached; null where it has reached
 * none. A day at UTC+8 has 24 hours.
 */
function stepReached(now: Date) {
  const today = startOfDay(dayOf(now));
  return sql<number | null>`(
    select min(days) from unnest(coalesce(alert.days_before, ${usualExpiryDays}::integer[])) days
    where item.expires_at < ${today}::timestamptz + (days + 1) * interval '24 hours')`;
}

/** Items that were not told of at the step that they have reached. */
function untold(db: Queries, now: Date) {
  const farthest = startOfDay(addDays(dayOf(now), Math.max(...expiryDays) + 1));
  return paidItems(db)
    .leftJoin('package_expiry_alert as alert', 'alert.company_id', 'item.company_id')
    .where('item.expires_at', '>', now)
    .where('item.expires_at', '<', farthest)
    .where(stepReached(now), 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('package_warning_item as told')
            .select('told.day')
            .whereRef('told.company_id', '=', 'item.company_id')
            .whereRef('told.order_id', '=', 'item.order_id')
            .whereRef('told.package_id', '=', 'item.package_id')
            .where('told.days_before', '=', stepReached(now)),
        ),
      ),
    );
}

type Row = Pick<
  ItemRow,
  'company_id' | 'order_id' | 'package_id' | 'texts' | 'quantity' | 'expires_at'
>;

async function withLeft(db: Queries, companyId: string, rows: readonly Row[]): Promise<Expiring[]> {
  if (rows.length === 0) return [];
  const quotas = await quotasOfSources(db, {
    companyIds: [companyId],
    sources: rows.map(sourceOf),
  });
  const bySource = Map.groupBy(quotas, ({ source }) => source);
  return rows
    .flatMap((row) => {
      const left = (bySource.get(sourceOf(row)) ?? [])
        .map(({ kind, granted, used, withdrawn }) => ({
          kind,
          granted: decimal(granted),
          left: minus(minus(decimal(granted), decimal(used)), decimal(withdrawn)),
        }))
        .filter((quota) => compare(quota.left, decimal(0n)) > 0);
      if (left.length === 0 || row.expires_at === null) return [];
      const { order_id: orderId, package_id: packageId, texts, quantity } = row;
      return [{ orderId, packageId, texts, quantity, expiresAt: row.expires_at, left }];
    })
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}
