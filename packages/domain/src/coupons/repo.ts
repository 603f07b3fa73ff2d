import type { InputOf } from '@arcadia/contract/api';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { Currency } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { CouponStatus } from '@arcadia/contract/funds/coupons';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import { endedAt, isGoodFor } from './validity.ts';

export type CouponFilters = Omit<InputOf<'listAllCoupons'>, 'pageNo' | 'pageSize' | 'sort'>;

/** Coupons that pass the filters, each with its status at `now`. Searches ids. */
export function selectCoupons(
  db: Queries,
  { keyword, status, from, to, companyId }: CouponFilters,
  now: Date,
) {
  const current = sql<CouponStatus>`case
    when revoked_at is not null then 'invalid'
    when deducted = amount then 'used_up'
    when ${endedAt(now)} then 'expired'
    else 'available' end`;
  let query = db.selectFrom('coupon').selectAll().select(current.as('status'));
  if (companyId) query = query.where('company_id', '=', companyId);
  if (status) query = query.where(current, '=', status);
  if (from) query = query.where('issued_at', '>=', startOfDay(from));
  if (to) query = query.where('issued_at', '<', endOfDay(to));
  if (keyword) query = query.where('id', '=', keyword);
  return query;
}

/** The coupons that were issued with files, each with its status at `now`. */
export function couponsOfFile(db: Queries, digests: readonly string[], now: Date) {
  return selectCoupons(db, {}, now)
    .where('file', '=', anyOf(digests))
    .orderBy('expires_at')
    .orderBy('id');
}

/** The coupon, locked until the transaction ends. */
export function lockCoupon(db: Queries, id: string) {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a coupon is used no more. */
export async function hasEnded(db: Queries, id: string, now: Date): Promise<boolean> {
  const { ended } = await db
    .selectFrom('coupon')
    .select(endedAt(now).as('ended'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ended;
}

const isOpen = sql<boolean>`deducted + withdrawn < amount`;

/** Coupons of a company with something left that has neither ended nor was revoked, also those that start later. */
export function leftToTakeBack(db: Queries, { companyId, now }: { companyId: string; now: Date }) {
  return db
    .selectFrom('coupon')
    .where('company_id', '=', companyId)
    .where(isOpen)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`not ${endedAt(now)}`);
}

/** Coupons of a company that can be used at `now`, or by a bill that is still to be made. */
export function selectUsable(
  db: Queries,
  { companyId, currency, now }: { companyId: string; currency: Currency; now: Date },
) {
  return db
    .selectFrom('coupon')
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where(isOpen)
    .where('revoked_at', 'is', null)
    .where('valid_from', '<=', now)
    .where(sql<boolean>`not ${endedAt(now)}`);
}

/** The companies among these that have a coupon that may pay a bill of the month that is made now. */
export async function companiesWithUsable(
  db: Queries,
  { companyIds, month, now }: { companyIds: readonly string[]; month: string; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('coupon')
    .select('company_id')
    .distinct()
    .where('company_id', '=', anyOf(companyIds))
    .where(isOpen)
    .where('revoked_at', 'is', null)
    .where(isGoodFor(month, now))
    .execute();
  return new Set(rows.map(({ company_id: id }) => id));
}

type Payable = { companyId: string; currency: Currency; month: string; madeAt: Date };

/** Coupons that may pay a bill of the month, soonest expiry first, locked in that order until the transaction ends. */
export function lockUsable(db: Queries, { companyId, currency, month, madeAt }: Payable) {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where(isOpen)
    .where('revoked_at', 'is', null)
    .where(isGoodFor(month, madeAt))
    .orderBy('expires_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The uses of a bill: how much it took of each coupon. */
export function selectUses(
  db: Queries,
  { companyId, reference }: { companyId: string; reference: string },
) {
  return db
    .selectFrom('coupon_use')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', reference);
}

/** The first and the last month whose bills could be paid by what the given ones used of coupons; null where they used none. */
export async function monthsOfUses(
  db: Queries,
  { companyId, references }: { companyId: string; references: readonly string[] },
): Promise<{ first: string; last: string } | null> {
  if (references.length === 0) return null;
  const { first, last } = await db
    .selectFrom('coupon_use')
    .innerJoin('coupon', (join) =>
      join
        .onRef('coupon.company_id', '=', 'coupon_use.company_id')
        .onRef('coupon.id', '=', 'coupon_use.coupon_id'),
    )
    .select((eb) => [
      eb.fn.min<string | null>('coupon.first_month').as('first'),
      eb.fn.max<string | null>('coupon.last_month').as('last'),
    ])
    .where('coupon_use.company_id', '=', companyId)
    .where('reference', 'in', [...references])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last };
}

/** Locks the coupons that a bill used, in the order in which bills lock them. */
export async function lockCouponsOf(
  db: Queries,
  use: { companyId: string; reference: string },
): Promise<void> {
  await db
    .selectFrom('coupon')
    .select('id')
    .where('company_id', '=', use.companyId)
    .where('id', 'in', selectUses(db, use).clearSelect().select('coupon_id'))
    .orderBy('expires_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Coupons of which something is left that are revoked or no longer valid, the first to end first, from after one of them on. */
export function selectEnded(
  db: Queries,
  { now, after }: { now: Date; after: { expires_at: Date; id: string } | undefined },
) {
  return db
    .selectFrom('coupon')
    .select(['id', 'expires_at'])
    .where(isOpen)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('revoked_at', 'is not', null)]))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(expires_at, id) > (${after?.expires_at}, ${after?.id})`),
    )
    .orderBy('expires_at')
    .orderBy('id');
}
