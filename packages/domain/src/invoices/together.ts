import { money } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { SubjectFacts, TogetherDesk } from '../reviews/index.ts';
import { decideApplication } from './decide.ts';

/** Applications for invoices that are refused together. Each that is issued needs its own files and number. */
export const invoicesTogether: TogetherDesk = {
  facts: (db, _ctx, subjectIds) => applicationFacts(db, subjectIds),
  async decide(tx, ctx, decision) {
    if (decision.outcome === 'approved') throw new Error('approved singly: see the contract');
    const { id, outcome, reason } = decision;
    await decideApplication(tx, ctx, { decision: { id, outcome, reason }, xml: null });
    return { approvalId: null };
  },
  maxAmounts: null,
};

async function applicationFacts(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, SubjectFacts>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'type', 'status', 'amount', 'currency', 'title', 'tax_code', 'remarks'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, amount, currency, ...row }) => [
      id,
      { amount: money(amount, currency), needsSecond: false, apart: false, seen: { ...row } },
    ]),
  );
}
