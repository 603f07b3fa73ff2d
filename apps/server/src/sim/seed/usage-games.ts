import { type GameRow, isOffered } from '@arcadia/domain/catalogue/index';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import type { GameCategory } from '@arcadia/kernel/measures';
import type { TrafficStory } from '../usage/traffic.ts';
import type { OnlineService } from './online-services.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;

/** Categories of which a story needs a game: one of each list. */
function neededBy({ perDay }: TrafficStory): (readonly GameCategory[])[] {
  return [
    ...(perDay.gifts ? [['bullet_game', 'interactive_gift'] as const] : []),
    ...(perDay.bets ? [['betting_game'] as const] : []),
    ...(perDay.bots ? [['ai'] as const] : []),
  ];
}

/** The games that the stories of usage tell of, chosen from the first day, where a service has none of their category. */
export function seedGamesOfStories(
  ctx: Context,
  services: readonly OnlineService[],
): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const games = await tx.db.selectFrom('game').selectAll().orderBy('id').execute();
    for (const service of services)
      for (const categories of neededBy(service.story)) {
        const hasOne = service.games.some(
          ({ category, addedAt }) =>
            categories.includes(category) && addedAt <= service.online.from,
        );
        if (hasOne) continue;
        const fitting = games.filter(
          (game) => categories.includes(game.category) && isOffered(game, service),
        );
        // Until one was not chosen yet: a betting game may be waiting for its approval.
        for (const game of fitting) if (await insertChosen(tx, service, game)) break;
      }
  });
}

/** @returns whether it was not chosen yet */
async function insertChosen(tx: Write, service: OnlineService, game: GameRow): Promise<boolean> {
  const id = seedId('sgm', `${service.id} ${game.id}`);
  const needsApproval = game.category === 'betting_game';
  const inserted = await tx.db
    .insertInto('service_game')
    .values({
      id,
      service_id: service.id,
      game_id: game.id,
      company_id: service.companyId,
      added_at: service.createdAt,
      approval: needsApproval ? 'approved' : 'not_needed',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  if (!needsApproval) return true;
  await tx.db
    .insertInto('review_case')
    .values({
      id: seedId('rev', id),
      desk: 'game',
      company_id: service.companyId,
      subject_id: id,
      kind: game.category,
      title: `${game.name_en} · ${game.name_zh}`,
      opened_at: service.createdAt,
      due_at: null,
      outcome: 'approved',
      closed_at: new Date(service.createdAt.getTime() + 5 * hourMs),
      decided_by: seedId('opr', 'commerce'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
