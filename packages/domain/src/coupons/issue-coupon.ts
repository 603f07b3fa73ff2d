import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { CouponProblem } from '@arcadia/contract/funds/coupons';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import { NotFound, WrongFields } from '@arcadia/contract/wire/refusal';
import { lockCompanies } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { bookCoupons } from './book-coupons.ts';
import { type ProblemAt, termProblems } from './coupon-terms.ts';
import { companyCouponOf } from './get-coupon.ts';

/**
 * Gives a customer a coupon in its settlement currency.
 * @throws NotFound; WrongFields where it is a channel company, the amount is too large, or a period ends before it starts
 * or has ended.
 */
export function issueCoupon(
  ctx: OperatorContext,
  input: InputOf<'issueCoupon'>,
): Promise<OutputOf<'issueCoupon'>> {
  return writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const company = (await lockCompanies(tx.db, [input.companyId])).get(input.companyId);
    if (!company) throw new NotFound('company');
    const coupon = { ...input, currency: company.currency };
    const problems = termProblems(coupon, company, now);
    if (problems.length > 0) throw new WrongFields(fieldsOf(problems));
    const [id = ''] = await bookCoupons(tx, ctx, [coupon]);
    return companyCouponOf(tx.db, id, now);
  });
}

const asFieldProblem: Partial<Record<CouponProblem, FieldProblem>> = {
  amountTooLarge: 'amountTooLarge',
};

function fieldsOf(problems: readonly ProblemAt[]): Record<string, FieldProblem> {
  const named = problems.map(
    ({ column, problem }) =>
      [column === 'company' ? 'companyId' : column, asFieldProblem[problem] ?? 'invalid'] as const,
  );
  return Object.fromEntries(named);
}
