import type { CatalogueEntry } from '@arcadia/contract/applications/games';
import { decideGame, gameServiceCounts, getGameCase } from '@arcadia/domain/applications/index';
import {
  createGame,
  getCatalogueGame,
  listCatalogue,
  removeGameCover,
  setGameStatus,
  updateGame,
  uploadGameCover,
} from '@arcadia/domain/catalogue/index';
import type { OperatorContext } from '@arcadia/domain/database/context';
import type { Handlers } from '../../http/calls/handlers.ts';

export const catalogueHandlers = {
  listCatalogue: async (ctx, input) => {
    const { records, ...page } = await listCatalogue(ctx, input);
    return { ...page, records: await counted(ctx, records) };
  },
  getCatalogueEntry: async (ctx, { id }) => entry(ctx, await getCatalogueGame(ctx, id)),
  createGame: async (ctx, input) => entry(ctx, await createGame(ctx, input)),
  updateGame: async (ctx, input) => entry(ctx, await updateGame(ctx, input)),
  setGameStatus: async (ctx, input) => entry(ctx, await setGameStatus(ctx, input)),
  uploadGameCover: async (ctx, input) => entry(ctx, await uploadGameCover(ctx, input)),
  removeGameCover: async (ctx, input) => entry(ctx, await removeGameCover(ctx, input)),
  getGameCase: (ctx, { id }) => getGameCase(ctx, id),
  decideGame,
} satisfies Partial<Handlers>;

type Game = Omit<CatalogueEntry, 'serviceCount'>;

/** Games with data of two features: the catalogue, and the services that have chosen them. */
async function counted(ctx: OperatorContext, games: readonly Game[]): Promise<CatalogueEntry[]> {
  const ids = games.map(({ id }) => id);
  const counts = await gameServiceCounts(ctx, ids);
  return games.map((game) => ({ ...game, serviceCount: counts.get(game.id) ?? 0 }));
}

async function entry(ctx: OperatorContext, game: Game): Promise<CatalogueEntry> {
  const counts = await gameServiceCounts(ctx, [game.id]);
  return { ...game, serviceCount: counts.get(game.id) ?? 0 };
}
