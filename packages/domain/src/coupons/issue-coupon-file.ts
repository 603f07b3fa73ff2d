import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { lockCompanies } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { bookCoupons } from './book-coupons.ts';
import { termProblems } from './coupon-terms.ts';

/**
 * Issues all coupons of a file that was checked, or none. The same file is issued once, whoever sends it: its bytes are
 * known by their digest.
 * @throws Refusal couponFileIssued; stateChanged where a coupon can't be issued any more: the file is to be checked anew.
 */
export function issueCouponFile(
  ctx: OperatorContext,
  { name, digest, coupons }: InputOf<'issueCouponFile'>,
): Promise<OutputOf<'issueCouponFile'>> {
  return writeOnce(ctx, async (tx) => {
    // Of two that issue the same file at once, the second waits here for the first.
    const first = await tx.db
      .insertInto('coupon_file')
      .values({
        digest,
        name,
        coupon_count: coupons.length,
        issued_at: ctx.clock.now(),
        issued_by: ctx.actor.id,
        issued_by_name: ctx.actor.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows !== 1n) throw new Refusal('couponFileIssued');
    const companies = await lockCompanies(
      tx.db,
      coupons.map(({ companyId }) => companyId),
    );
    const now = ctx.clock.now();
    const isWrong = coupons.some(
      (coupon) => termProblems(coupon, companies.get(coupon.companyId), now).length > 0,
    );
    if (isWrong) throw new Refusal('stateChanged');
    await bookCoupons(tx, ctx, coupons);
    await tx.audit({
      action: 'coupon.issue_file',
      targetId: null,
      companyId: null,
      after: { name, digest, coupons: coupons.length },
    });
    return { issued: coupons.length };
  });
}
