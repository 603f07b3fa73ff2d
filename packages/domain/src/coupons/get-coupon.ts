import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toCoupon } from './list-coupons.ts';
import { selectCoupons } from './repo.ts';

/** One coupon of the company, and what it was used for. @throws NotFound. */
export function getCoupon(ctx: MemberContext, id: string): Promise<OutputOf<'getCoupon'>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return read(ctx, async (db) => (await detailOf(db, { keyword: id, companyId }, now)).detail);
}

/** A coupon of any customer, for operators. @throws NotFound. */
export function getCompanyCoupon(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getCompanyCoupon'>> {
  const now = ctx.clock.now();
  return read(ctx, (db) => companyCouponOf(db, id, now));
}

/** A coupon read within a transaction, as it is there at `now`. @throws NotFound. */
export async function companyCouponOf(
  db: Queries,
  id: string,
  now: Date,
): Promise<OutputOf<'getCompanyCoupon'>> {
  const { companyId, detail } = await detailOf(db, { keyword: id }, now);
  const names = await companyNames(db, [companyId]);
  return { ...detail, companyId, companyName: names.get(companyId) ?? '' };
}

async function detailOf(
  db: Queries,
  wanted: { keyword: string; companyId?: string },
  now: Date,
): Promise<{ companyId: string; detail: OutputOf<'getCoupon'> }> {
  const row = await selectCoupons(db, wanted, now).executeTakeFirst();
  if (!row) throw new NotFound('coupon');
  const uses = await db
    .selectFrom('coupon_use')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('coupon_id', '=', row.id)
    .orderBy('used_at', 'desc')
    .orderBy('reference', 'desc')
    .execute();
  const detail = {
    ...toCoupon(row),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
    uses: uses.map((use) => ({
      reference: use.reference,
      month: use.month,
      amount: toWire(money(use.amount, row.currency)),
      usedAt: use.used_at.toISOString(),
      returnedAt: use.returned_at?.toISOString() ?? null,
    })),
  };
  return { companyId: row.company_id, detail };
}
