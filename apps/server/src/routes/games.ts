import { listGames, openGameCover } from '@arcadia/domain/catalogue/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const gameHandlers = {
  listGames,
  getGameCover: openGameCover,
} satisfies Partial<Handlers>;
