import { Refusal } from '@arcadia/contract/wire/refusal';
import { approvable, type Ended } from '../approvals/index.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { isRefusedBy } from './check-plan.ts';
import { farOffRate, requireRepeated } from './rate-guard.ts';
import { findRate, lockRate, type RateRow } from './repo.ts';

/** For the server, which composes what a second person can agree to: the proposed rate is the request's subject. */
export const approvableRates = approvable('proposeExchangeRate', {
  perform: publish,
  ended: end,
  farOff: async (db, ctx, id) => {
    const row = await findRate(db, id);
    return row?.status === 'proposed' ? farOffRate(db, ctx, row) : [];
  },
  refusalOf: (error) =>
    isRefusedBy(error, 'exchange_rate_unused')
      ? new Refusal('rateUsed', {}, { cause: error })
      : null,
});

/**
 * Publishes a rate as the second person agrees to it, in place of the month's earlier one.
 * @throws Refusal stateChanged, rateFarOff where it was not typed again; the database refuses where bills were made with the earlier one.
 */
async function publish(tx: Write, ctx: OperatorContext): Promise<void> {
  const row = await proposedRate(tx, ctx.approved?.subjectId ?? '');
  const { id, month, currency, rate } = row;
  const repeated = ctx.approved?.repeated?.find(({ figure }) => figure === 'rate');
  await requireRepeated(tx.db, ctx, row, repeated?.value);
  const now = ctx.clock.now();
  await tx.db
    .updateTable('exchange_rate')
    .set({ status: 'replaced', ended_at: now })
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('status', '=', 'published')
    .execute();
  await tx.db
    .updateTable('exchange_rate')
    .set({ status: 'published', decided_by: ctx.actor.id, ended_at: now })
    .where('id', '=', id)
    .execute();
  await tx.audit({
    action: 'exchange_rate.publish',
    targetId: id,
    companyId: null,
    after: { month, currency, rate },
  });
  await tx.publish({ topic: 'exchange_rate.changed', companyId: null, subjectId: id });
}

/** Ends a proposal with its request: nobody agreed in time, it was taken back, or refused. */
async function end(tx: Write, ctx: Context, ended: Ended): Promise<void> {
  const { id, month, currency, rate } = await proposedRate(tx, ended.subjectId);
  const refused = ended.status === 'refused';
  await tx.db
    .updateTable('exchange_rate')
    .set({
      status: refused ? 'refused' : 'withdrawn',
      ended_at: ctx.clock.now(),
      ...(refused && { decided_by: ended.decidedBy, refusal: ended.reason }),
    })
    .where('id', '=', id)
    .execute();
  await tx.audit({
    action: refused ? 'exchange_rate.refuse' : 'exchange_rate.withdraw',
    targetId: id,
    companyId: null,
    after: { month, currency, rate, ...(refused && { reason: ended.reason }) },
  });
  await tx.publish({ topic: 'exchange_rate.changed', companyId: null, subjectId: id });
}

async function proposedRate(tx: Write, id: string): Promise<RateRow> {
  const row = await lockRate(tx.db, id);
  if (row?.status !== 'proposed') throw new Refusal('stateChanged');
  return row;
}
