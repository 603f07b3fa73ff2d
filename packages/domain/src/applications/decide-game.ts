import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { notify } from '../notifications/index.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { findService, findServiceGame } from './repo.ts';

/**
 * Approves a chosen game, or refuses it with a reason that the customer sees. Needs the claim of the case. @throws
 * NotFound, Forbidden, Refusal caseNotClaimed, stateChanged if the customer removed the game in the meantime.
 */
export function decideGame(
  ctx: OperatorContext,
  decision: InputOf<'decideGame'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, (tx) => decideChosen(tx, ctx, decision));
}

/** The decision in its transaction. */
export async function decideChosen(
  tx: Write,
  ctx: OperatorContext,
  decision: InputOf<'decideGame'>,
): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  const { companyId, subjectId } = await requireClaim(tx, ctx, decision.id);
  const { outcome } = decision;
  await closeCase(tx, { subjectId, at: now, outcome, operatorId: ctx.actor.id });
  const chosen = await findServiceGame(tx.db, subjectId);
  const service = chosen && (await findService(tx.db, chosen.service_id));
  const reason = decision.outcome === 'refused' ? decision.reason : null;
  const { numUpdatedRows } = await tx.db
    .updateTable('service_game')
    .set({ approval: outcome, reason })
    .where('id', '=', subjectId)
    .where('approval', '=', 'pending')
    .executeTakeFirst();
  if (!chosen || !service || numUpdatedRows !== 1n) throw new Refusal('stateChanged');
  await tx.audit({
    action: outcome === 'approved' ? 'service_game.approve' : 'service_game.refuse',
    targetId: subjectId,
    companyId,
    before: { approval: 'pending' },
    after: { approval: outcome, gameId: chosen.game_id, serviceId: service.id, reason },
  });
  const facts = { outcome };
  await notify(tx, { companyId, kind: 'game_decided', subjectId: service.id, facts });
  await tx.publish({
    topic: 'application.changed',
    companyId,
    subjectId: service.application_id,
  });
  await tx.publish({ topic: 'application.reviewed', companyId, subjectId });
  return {};
}
