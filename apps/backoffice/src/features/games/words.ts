import { regions } from '@arcadia/contract/applications/regions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Game } from './queries.ts';

type RegionTexts = {
  games: Dictionaries['backofficeGames'];
  regionNames: Dictionaries['backofficeApplications']['regionNames'];
};

/** Where a game is offered, short enough for a row. */
export function regionsText(game: Game, { games, regionNames }: RegionTexts): string {
  if (game.regions.length === regions.length) return games.allRegions;
  const [first, ...others] = game.regions.map((region) => regionNames[region]);
  if (first === undefined || others.length === 0) return first ?? '';
  return games.regionAndMore({ first, more: others.length });
}

export function kindsText({ companyKinds }: Game, texts: Dictionaries['backofficeGames']): string {
  const [only, other] = companyKinds;
  return only === undefined || other !== undefined ? texts.allKinds : texts.kindNames[only];
}
