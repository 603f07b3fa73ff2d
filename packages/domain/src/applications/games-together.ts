import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { SubjectFacts, TogetherDesk } from '../reviews/index.ts';
import { decideChosen } from './decide-game.ts';

/** Chosen games that are decided together. */
export const gamesTogether: TogetherDesk = {
  facts: (db, _ctx, subjectIds) => chosenFacts(db, subjectIds),
  async decide(tx, ctx, decision) {
    const { id } = decision;
    const { outcome } = decision;
    if (outcome === 'approved') await decideChosen(tx, ctx, { id, outcome });
    else await decideChosen(tx, ctx, { id, outcome, reason: decision.reason });
    return { approvalId: null };
  },
  maxAmounts: null,
};

/** A game is judged by the application that would offer it, and what its customer says of that. */
async function chosenFacts(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, SubjectFacts>> {
  const rows = await db
    .selectFrom('service_game as chosen')
    .innerJoin('region_service as service', (join) =>
      join
        .onRef('service.company_id', '=', 'chosen.company_id')
        .onRef('service.id', '=', 'chosen.service_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'service.company_id')
        .onRef('application.id', '=', 'service.application_id'),
    )
    .select(['chosen.id', 'chosen.game_id', 'chosen.approval', 'service.region'])
    .select(['application.name', 'application.description'])
    .where('chosen.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { amount: null, needsSecond: false, apart: false, seen: { ...row } },
    ]),
  );
}
