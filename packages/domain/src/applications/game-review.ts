import type { gameReview } from '@arcadia/contract/game-reviews';
import type * as z from 'zod/mini';
import { findGames, toGame } from '../catalogue/index.ts';
import type { Queries } from '../database/connection.ts';
import { decidedAt } from '../reviews/index.ts';
import { findAnyService, findServiceGame } from './repo.ts';

/** What was decided about a chosen game; null where nothing was, or the customer has removed it since. */
export async function findGameReviewOf(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<z.infer<typeof gameReview> | null> {
  const chosen = await findServiceGame(db, id);
  if (!chosen || chosen.company_id !== companyId) return null;
  const { approval } = chosen;
  const service = await findAnyService(db, chosen.service_id);
  const [game] = await findGames(db, [chosen.game_id]);
  const at = await decidedAt(db, id);
  if (!service || !game || !at || (approval !== 'approved' && approval !== 'refused')) return null;
  return {
    id,
    applicationId: service.application_id,
    applicationName: service.application_name,
    serviceId: service.id,
    region: service.region,
    game: toGame(game),
    addedAt: chosen.added_at.toISOString(),
    approval,
    reason: chosen.reason,
    decidedAt: at.toISOString(),
  };
}
