import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { offeredPackages, pricedCart } from '../shop/index.ts';
import { allowanceIn, standingOf } from './standing.ts';

/**
 * Prices of a cart in the company's currency, what its limits and orders leave, and whether it may order at all.
 * @throws Refusal activityLinkIncorrect.
 */
export function checkCart(
  ctx: MemberContext,
  { campaign, items }: InputOf<'checkCart'>,
): Promise<OutputOf<'checkCart'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const offered = await offeredPackages(db, campaign, ctx.clock.now());
    const { currency, certified } = await companyTerms(db, companyId);
    const standing = await standingOf(db, companyId);
    const allowanceOf = (row: Parameters<typeof allowanceIn>[1]) => allowanceIn(standing, row);
    return { ...pricedCart(items, { offered, currency, allowanceOf }), certified };
  });
}
