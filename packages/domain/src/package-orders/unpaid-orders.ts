import { type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

/** Orders of a company that can still be paid, those first that close first. */
export async function unpaidPackageOrders(
  db: Queries,
  { companyId, now }: { companyId: string; now: Date },
): Promise<{ id: string; due: Money; payUntil: Date }[]> {
  const rows = await db
    .selectFrom('package_order')
    .select(['id', 'due', 'currency', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'unpaid')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, due, currency, expires_at: payUntil }) => ({
    id,
    due: money(due, currency),
    payUntil,
  }));
}
