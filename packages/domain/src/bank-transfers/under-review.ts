import type { OutputOf } from '@arcadia/contract/api';
import { type Currency, money, toWire } from '@arcadia/kernel/money';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { sumUnderReview } from './repo.ts';

/** The company's transfers in a currency that nobody has decided yet, and what they declare together. */
export async function transfersUnderReview(
  ctx: MemberContext,
  currency: Currency,
): Promise<OutputOf<'getFunds'>['underReview']> {
  const { companyId } = ctx.actor;
  const { count, amount } = await read(ctx, (db) => sumUnderReview(db, { companyId, currency }));
  return { count, amount: toWire(money(amount, currency)) };
}
