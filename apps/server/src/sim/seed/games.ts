import { regions } from '@arcadia/contract/applications/regions';
import type { PriceCategory } from '@arcadia/contract/applications/games';
import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import type { GameCategory } from '@arcadia/kernel/measures';
import { moreGames } from './catalogue-more.ts';
import { playGames } from './catalogue-play.ts';
import { seededRandom } from './random.ts';
import { seedId } from './seed-id.ts';

const usualPrice: Record<GameCategory, PriceCategory> = {
  interactive_game: 'mau',
  bullet_game: 'mau',
  interactive_gift: 'gift',
  betting_game: 'betting',
  ai: 'ai_minutes',
};

const dayMs = 86_400_000;

/** The catalogue. The covers are drawn from the ids. Running it again changes nothing. */
export function seedGames(ctx: Context): Promise<void> {
  const random = seededRandom(20_261_122);
  const now = ctx.clock.now().getTime();
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const game of shuffled([...playGames, ...moreGames], random.between)) {
      const { category = 'interactive_game' } = game;
      const [zh, en] = game.names;
      const mgId = `1${Array.from({ length: 18 }, () => random.between(0, 9)).join('')}`;
      // Older than every application, so that each could have been chosen from the first day.
      const createdAt = new Date(now - random.between(415, 700) * dayMs);
      await tx.db
        .insertInto('game')
        .values({
          id: seedId('gam', en),
          mg_id: mgId,
          category,
          price_category: game.priceCategory ?? usualPrice[category],
          name_zh: zh,
          name_en: en,
          summary_zh: game.zh,
          summary_en: game.en,
          regions: [...(game.regions ?? regions)],
          company_kinds: [...(game.kinds ?? ['direct', 'channel'])],
          status: game.status ?? 'listed',
          created_at: createdAt,
          updated_at: createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** Categories stand mixed in the catalogue, as they came in over the years. */
function shuffled<T>(all: readonly T[], between: (low: number, high: number) => number): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(between(0, left.length - 1), 1));
}
