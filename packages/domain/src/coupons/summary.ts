import type { Currency, Money } from '@arcadia/kernel/money';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { selectUsable } from './repo.ts';

/** How many coupons a company can use at `now`, and what is left of them together. */
export async function couponSummary(
  db: Queries,
  { companyId, currency, now }: { companyId: string; currency: Currency; now: Date },
): Promise<{ count: number; worth: Money }> {
  const { count, worth } = await selectUsable(db, { companyId, currency, now })
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn
        .coalesce(
          eb.fn.sum<string>(eb('amount', '-', eb('deducted', '+', eb.ref('withdrawn')))),
          eb.val('0'),
        )
        .as('worth'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), worth: money(BigInt(worth), currency) };
}
