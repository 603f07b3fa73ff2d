import type { InputOf } from '@arcadia/contract/api';
import type { Undoing, UndoObstacle } from '@arcadia/contract/operators/undo';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { lockLedger } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import { casesOf, changeOutcome, closeFreeCase, requireDecided } from '../reviews/index.ts';
import { holdAgain } from './move-items.ts';
import { openReview } from './open-request.ts';
import {
  changeRequest,
  findRequest,
  type ItemRow,
  itemsOf,
  lockRequest,
  type RequestRow,
} from './repo.ts';

/**
 * Takes the approval of a refund back before any of it was sent or paid: it is held and under review again, as before, and its payouts leave
 * the queue. One person is enough, since nothing leaves the provider.
 * @param undoing the id of the review case, and why, which stays with the entry.
 * @throws NotFound, Forbidden, Refusal stateChanged where it is not approved, refundUnderway where a part was sent or has ended, caseTaken
 *   where a colleague is paying a part, approvalWaits.
 */
export function undoRefund(
  ctx: OperatorContext,
  { id, reason }: InputOf<'undoRefund'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const { companyId, subjectId } = await requireDecided(tx, ctx, id);
    const found = await findRequest(tx.db, subjectId);
    // A case of another desk, or a part that was paid.
    if (!found) throw new NotFound('refund');
    if (found.status !== 'approved') throw new Refusal('stateChanged');
    const { request, items } = await lockUnpaid(tx, ctx, found);
    await lockLedger(tx, companyId, request.currency);
    const number = request.undone + 1;
    const now = ctx.clock.now();
    for (const item of items) await holdAgain(tx, item, { number, now });
    const change = { status: 'under_review', decided_at: null, undone: number } as const;
    await changeRequest(tx.db, request, change);
    await insertEntry(tx, ctx, request, { number, caseId: id, reason, now });
    await changeOutcome(tx, { subjectId, from: 'approved', to: 'undone' });
    await openReview(tx, request, now);
    await tx.audit({
      action: 'refund.undo',
      targetId: subjectId,
      companyId,
      before: { status: request.status },
      after: { status: change.status, reason },
    });
    const amount = toWire(money(request.amount, request.currency));
    const facts = { outcome: 'undone', amount } as const;
    await notify(tx, { companyId, kind: 'refund_decided', subjectId, facts });
    await tx.publish({ topic: 'refund.changed', companyId, subjectId });
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    return {};
  });
}

/** The request and its parts, locked behind the payouts, none of which has been begun. */
async function lockUnpaid(tx: Write, ctx: OperatorContext, found: RequestRow) {
  const { company_id: companyId, id } = found;
  const at = ctx.clock.now();
  const before = await itemsOf(tx.db, companyId, [id]);
  if (obstacleOf(before) !== null) throw new Refusal('refundUnderway');
  // Locked first, as by whoever pays one.
  for (const { id: subjectId } of before)
    await closeFreeCase(tx, ctx, { subjectId, at, outcome: 'recalled' });
  const request = await lockRequest(tx.db, { companyId, id });
  return { request, items: await itemsOf(tx.db, companyId, [id]) };
}

/** The reason why the approval can't be taken back; null where all parts wait for the bank. */
function obstacleOf(items: readonly ItemRow[]): UndoObstacle | null {
  if (items.some(({ road }) => road === 'gateway')) return 'sent';
  return items.every(({ status }) => status === 'approved') ? null : 'paid';
}

function insertEntry(
  tx: Write,
  { actor }: OperatorContext,
  { company_id, id }: RequestRow,
  { number, caseId, reason, now }: { number: number; caseId: string; reason: string; now: Date },
) {
  return tx.db
    .insertInto('refund_undo')
    .values({
      company_id,
      request_id: id,
      number,
      case_id: caseId,
      undone_at: now,
      undone_by: actor.id,
      undone_by_name: actor.name,
      reason,
    })
    .execute();
}

/** Whether the approval in a case can be taken back, and how it was; null where it was not approved. */
export async function undoingOfRefund(
  db: Queries,
  { id: caseId, outcome }: { id: string; outcome: string | null },
  request: RequestRow,
  items: readonly ItemRow[],
): Promise<Undoing | null> {
  if (outcome !== 'approved' && outcome !== 'undone') return null;
  const wire = (units: bigint) => toWire(money(units, request.currency));
  const waiting = items.filter(({ status }) => status === 'approved');
  const entry = outcome === 'undone' ? await entryOf(db, caseId, request) : null;
  return {
    obstacle: entry ? null : obstacleOf(items),
    amount: wire(request.amount),
    left: wire(entry ? 0n : waiting.reduce((sum, { amount }) => sum + amount, 0n)),
    entry,
  };
}

async function entryOf(
  db: Queries,
  caseId: string,
  { company_id, id }: RequestRow,
): Promise<Undoing['entry']> {
  const row = await db
    .selectFrom('refund_undo')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  const { undone_at: at, undone_by: by, undone_by_name: name, reason } = row;
  const nextCaseId = (await casesOf(db, [id])).get(id) ?? null;
  return { at: at.toISOString(), by: { id: by, name }, reason, nextCaseId };
}
