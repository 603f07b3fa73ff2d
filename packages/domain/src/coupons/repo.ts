import type { InputOf } from '@arcadia/contract/api';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { sql } from 'kysely';
import type { CouponStatus } from '@arcadia/contract/coupons';
import type { Queries } from '../database/connection.ts';

export type CouponFilters = Omit<InputOf<'listAllCoupons'>, 'pageNo' | 'pageSize' | 'sort'>;

/** What passes the filters, each with its status at `now`. Searches ids. */
export function selectCoupons(
  db: Queries,
  { keyword, status, from, to, companyId }: CouponFilters,
  now: Date,
) {
  const current = sql<CouponStatus>`case
    when revoked_at is not null then 'invalid'
    when deducted = amount then 'used_up'
    when expires_at <= ${now} then 'expired'
    else 'available' end`;
  let query = db.selectFrom('coupon').selectAll().select(current.as('status'));
  if (companyId) query = query.where('company_id', '=', companyId);
  if (status) query = query.where(current, '=', status);
  if (from) query = query.where('issued_at', '>=', startOfDay(from));
  if (to) query = query.where('issued_at', '<', endOfDay(to));
  if (keyword) query = query.where('id', '=', keyword);
  return query;
}
