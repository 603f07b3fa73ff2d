import { money } from '@arcadia/kernel/money';
import { amountsForTwo } from '../approvals/index.ts';
import { submissionsInForce } from '../certification/index.ts';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { SubjectFacts, TogetherDesk } from '../reviews/index.ts';
import { decideRequest } from './decide-refund.ts';

/** Refunds that are decided together, up to an amount of each. Payments by bank need a reference, and stand on their own page only. */
export const refundsTogether: TogetherDesk = {
  facts: (db, _ctx, subjectIds) => requestFacts(db, subjectIds),
  decide(tx, ctx, decision) {
    const { id } = decision;
    const { outcome } = decision;
    if (outcome === 'approved') return decideRequest(tx, ctx, { id, outcome });
    return decideRequest(tx, ctx, { id, outcome, reason: decision.reason });
  },
  maxAmounts: ({ deployment }) => deployment.guards.refundTogether,
};

/** A request is judged by its amount, by where its parts go, and by whether the bank account is still the company's. */
async function requestFacts(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, SubjectFacts>> {
  const requests = await db
    .selectFrom('refund_request')
    .select(['id', 'company_id', 'status', 'amount', 'currency'])
    .where('id', '=', anyOf(ids))
    .execute();
  const items = await db
    .selectFrom('refund_item')
    .select(['request_id', 'id', 'status', 'road', 'amount', 'bank_submission_id'])
    .where('request_id', '=', anyOf(ids))
    .orderBy('request_id')
    .orderBy('id')
    .execute();
  const inForce = await submissionsInForce(
    db,
    requests.map((row) => row.company_id),
  );
  const needsSecond = await amountsForTwo(db, 'refund');
  return new Map(
    requests.map(({ id, company_id: companyId, status, ...row }) => {
      const amount = money(row.amount, row.currency);
      const parts = items.filter((item) => item.request_id === id);
      const account = inForce.get(companyId) ?? null;
      const isMoved = parts.some(
        (part) => part.road === 'bank' && part.bank_submission_id !== account,
      );
      return [
        id,
        {
          amount,
          needsSecond: needsSecond(amount),
          apart: isMoved,
          seen: { status, parts, account },
        },
      ];
    }),
  );
}
