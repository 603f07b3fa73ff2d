import type { AwaitsBill } from '../../coupons/index.ts';
import type { Queries } from '../../database/connection.ts';
import { finalFrom } from './month-runs.ts';

/**
 * Whether a bill that may use a coupon is still to be made, because the settlement of a month that it held is not done, or was
 * made while it was valid and waits for its rate. A bill that will replace another one is not waited for.
 */
export function billsAwait(now: Date): AwaitsBill {
  return async (db, coupon, held) => {
    const { company_id: companyId, first_month: first, last_month: last } = coupon;
    if (held !== null && (await isOpen(db, { companyId, ...held, now }))) return true;
    const waiting = await db
      .selectFrom('bill')
      .select('id')
      .where('company_id', '=', companyId)
      .where('status', '=', 'waiting_for_rate')
      .where('month', '>=', first)
      .where('month', '<=', last)
      .where('finalised_at', '>=', coupon.valid_from)
      .where('finalised_at', '<', coupon.expires_at)
      .limit(1)
      .executeTakeFirst();
    return waiting !== undefined;
  };
}

async function isOpen(
  db: Queries,
  { companyId, from, to, now }: { companyId: string; from: string; to: string; now: Date },
): Promise<boolean> {
  if (now < finalFrom(to)) return true;
  const { newest } = await db
    .selectFrom('billing_run')
    .select((eb) => eb.fn.max<string | null>('month').as('newest'))
    .executeTakeFirstOrThrow();
  // There are no prices yet where nothing was ever settled.
  if (newest !== null && newest < to) return true;
  const place = await db
    .selectFrom('billing_run_company')
    .select('month')
    .where('company_id', '=', companyId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('status', 'in', ['pending', 'failed', 'waiting_for_rate'])
    .limit(1)
    .executeTakeFirst();
  return place !== undefined;
}
