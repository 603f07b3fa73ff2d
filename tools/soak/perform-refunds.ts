import { money, formatDecimal } from '@arcadia/kernel/money';
import type { Context, OperatorContext } from '../../packages/domain/src/database/context.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import {
  decideRefund,
  requestRefund,
  settlePayout,
  undoRefund,
} from '../../packages/domain/src/refunds/index.ts';
import { claimReview } from '../../packages/domain/src/reviews/index.ts';
import type { Operation } from './messages.ts';
import { asMember, asOperator } from './people.ts';
import { chosen } from './random.ts';

type Of<Kind extends Operation['do']> = Extract<Operation, { do: Kind }>;

/** Asks for a part of one of the company's lots, at times for more than is left of it. */
export async function askRefund(
  ctx: Context,
  { company, choice, share }: Of<'askRefund'>,
): Promise<string> {
  const member = asMember(ctx, company);
  const lots = await read(member, (db) =>
    db
      .selectFrom('funds_lot')
      .select(['reference', 'cash', 'currency'])
      .where('cash', '>', 0n)
      .where('source', '<>', 'adjustment')
      .orderBy('sequence')
      .limit(200)
      .execute(),
  );
  const lot = chosen(lots, choice);
  if (!lot) return 'nothing to refund';
  const { currency } = lot;
  // A twentieth more than the whole, at most.
  const wanted = BigInt(Math.ceil(Number(lot.cash) * share * 1.05));
  const amount = formatDecimal(money(wanted, currency));
  const items = [{ lotId: lot.reference, amount, currency }];
  const { id } = await requestRefund(member, { items });
  return `requested ${id}`;
}

/** Decides a waiting case of the desk: a request, or a payout by bank. At times an approval is taken back instead. */
export async function decideOneRefund(
  ctx: Context,
  { choice, share }: Of<'decideRefund'>,
): Promise<string> {
  const operator: OperatorContext = asOperator(ctx);
  if (share > 0.9) return undoOneRefund(operator, choice);
  const cases = await read(operator, (db) =>
    db
      .selectFrom('review_case')
      .select(['id', 'subject_id'])
      .where('desk', '=', 'refund')
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .limit(50)
      .execute(),
  );
  const found = chosen(cases, choice);
  if (!found) return 'nothing waits';
  const { id, subject_id: subjectId } = found;
  await claimReview(operator, id);
  const agreed = share < 0.8;
  if (subjectId.startsWith('rfi')) {
    await settlePayout(
      operator,
      agreed
        ? { id, outcome: 'paid', bankReference: `bank ${id}` }
        : { id, outcome: 'failed', reason: 'The account is closed.' },
    );
    return `settled ${id}`;
  }
  await decideRefund(
    operator,
    agreed ? { id, outcome: 'approved' } : { id, outcome: 'refused', reason: 'Not yet.' },
  );
  return `decided ${id}`;
}

/** Takes the approval of a request back, at times too late: then it is refused. */
async function undoOneRefund(operator: OperatorContext, choice: number): Promise<string> {
  const cases = await read(operator, (db) =>
    db
      .selectFrom('review_case')
      .innerJoin('refund_request', 'refund_request.id', 'review_case.subject_id')
      .select('review_case.id')
      .where('desk', '=', 'refund')
      .where('outcome', '=', 'approved')
      .where('refund_request.status', '=', 'approved')
      .orderBy('closed_at', 'desc')
      .limit(50)
      .execute(),
  );
  const found = chosen(cases, choice);
  if (!found) return 'nothing is approved';
  await undoRefund(operator, { id: found.id, reason: 'Too early.' });
  return `undid ${found.id}`;
}
