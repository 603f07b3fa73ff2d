import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { companyNames } from '../companies/index.ts';
import { findGames, toGame } from '../catalogue/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findReview } from '../reviews/index.ts';
import { findAnyService, findServiceGame } from './repo.ts';

const outcomes = ['approved', 'refused', 'withdrawn'] as const;

/** A chosen game under review, with its service. @throws NotFound, also if the customer has removed the game. */
export function getGameCase(ctx: OperatorContext, id: string): Promise<OutputOf<'getGameCase'>> {
  return read(ctx, async (db) => {
    const review = await findReview(db, ctx, id);
    const chosen = await findServiceGame(db, review.subjectId);
    const service = chosen && (await findAnyService(db, chosen.service_id));
    const [game] = chosen ? await findGames(db, [chosen.game_id]) : [];
    if (!chosen || !service || !game) throw new NotFound('game approval');
    const names = await companyNames(db, [service.company_id]);
    return {
      id,
      companyId: service.company_id,
      companyName: names.get(service.company_id) ?? '',
      applicationId: service.application_id,
      applicationName: service.application_name,
      applicationDescription: service.application_description,
      serviceId: service.id,
      region: service.region,
      game: toGame(game),
      requestedAt: chosen.added_at.toISOString(),
      claimedBy: review.claimedBy,
      outcome: outcomes.find((known) => known === review.outcome) ?? null,
      reason: chosen.reason,
    };
  });
}
