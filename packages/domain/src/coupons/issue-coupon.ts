import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { CouponProblem } from '@arcadia/contract/funds/coupon-file';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import { NotFound, WrongFields } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { money } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
import { lockCompanies } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { bookCoupons } from './book-coupons.ts';
import { minorUnits, type ProblemAt, termProblems } from './coupon-terms.ts';
import { companyCouponOf } from './get-coupon.ts';
import { issueFile } from './issue-coupon-file.ts';

type Terms = InputOf<'issueCoupon'>;

/**
 * Gives a customer a coupon in its settlement currency. Of much money it waits for a second person.
 * @throws NotFound; WrongFields where it is a channel company, the amount is too large, or a period ends before it starts
 * or has ended.
 */
export function issueCoupon(ctx: OperatorContext, terms: Terms): Promise<OutputOf<'issueCoupon'>> {
  return writeOnce(ctx, (tx) => issue(tx, ctx, terms));
}

/** For the server, which composes what a second person can agree to. */
export const approvableCoupons = {
  ...approvable('issueCoupon', { perform: issue }),
  ...approvable('issueCouponFile', { perform: issueFile }),
};

async function issue(tx: Write, ctx: OperatorContext, terms: Terms) {
  const now = ctx.clock.now();
  const company = (await lockCompanies(tx.db, [terms.companyId])).get(terms.companyId);
  if (!company) throw new NotFound('company');
  // A coupon that waited has the number under which it was asked for.
  const id = ctx.approved?.subjectId ?? newId('coupon', now);
  const coupon = { ...terms, id, currency: company.currency };
  const problems = termProblems(coupon, company, now);
  if (problems.length > 0) throw new WrongFields(fieldsOf(problems));
  const approvalId = await awaitSecondPerson(tx, ctx, {
    kind: 'coupon',
    companyId: company.id,
    subjectId: id,
    title: id,
    operation: 'issueCoupon',
    input: terms,
    amount: money(minorUnits(coupon), company.currency),
    facts: {
      receiver: company.name,
      validDays: `${terms.firstDay} – ${terms.lastDay}`,
      billMonths: `${terms.firstMonth} – ${terms.lastMonth}`,
      ...(terms.remarks !== '' && { note: terms.remarks }),
    },
  });
  if (approvalId !== null) return { approvalId, coupon: null };
  await bookCoupons(tx, ctx, [coupon]);
  return { approvalId, coupon: await companyCouponOf(tx.db, id, now) };
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
