import type { gameReview } from '@arcadia/contract/applications/game-reviews';
import type * as z from 'zod/mini';
import { findGames, toGame } from '../catalogue/index.ts';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import { decidedAt } from '../reviews/index.ts';
import { findAnyService, findServiceGame } from './repo.ts';

/** The decision on a chosen game; null where there is none, or the customer has removed the game since. */
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

/** Games that a company chose with their names, by the id of the choice. One that was removed since is left out. */
export async function chosenGameNames(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; zh: string; en: string }>> {
  const chosen = await db
    .selectFrom('service_game')
    .select(['id', 'game_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  const games = await findGames(
    db,
    chosen.map((one) => one.game_id),
  );
  const names = new Map(games.map(({ id, name_zh: zh, name_en: en }) => [id, { id, zh, en }]));
  return new Map(
    chosen.flatMap(({ id, game_id: gameId }) => {
      const name = names.get(gameId);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
