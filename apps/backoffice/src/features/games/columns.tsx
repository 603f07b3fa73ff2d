import type { ContentLanguage } from '@arcadia/kernel/languages';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Status } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { GamePicture } from '@arcadia/web/game-picture';
import { CellText } from '../../shared/CellText.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Game } from './queries.ts';
import { statusTones } from './statuses.ts';
import { kindsText, regionsText } from './words.ts';
import { choiceFilter } from '@arcadia/web/table/list-filters';

export type GameTexts = {
  games: Dictionaries['backofficeGames'];
  words: Dictionaries['games'];
  regionNames: Dictionaries['backofficeApplications']['regionNames'];
};

export function gameColumns(texts: GameTexts, language: ContentLanguage): TableColumn<Game>[] {
  const { games, words } = texts;
  return [
    {
      id: 'name',
      label: games.name,
      cell: (game) => (
        <span className="flex items-center gap-3 py-1 lg:inline-flex lg:align-middle">
          <GamePicture game={game} className="w-16 shrink-0 rounded-[4px]" />
          <CellText strong text={game.name[language]} />
        </span>
      ),
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'mgId',
      label: words.gameId,
      cell: ({ mgId }) => <Identifier value={mgId} label={words.gameId} max={20} />,
    },
    {
      id: 'category',
      label: words.category,
      cell: ({ category }) => words.categories[category],
      priority: 3,
      width: 110,
    },
    {
      id: 'status',
      label: games.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{games.statuses[status]}</Status>,
      priority: 2,
      width: 90,
    },
    { id: 'regions', label: games.regions, cell: (game) => regionsText(game, texts) },
    { id: 'kinds', label: games.kinds, cell: (game) => kindsText(game, games) },
    {
      id: 'services',
      label: games.services,
      cell: ({ serviceCount }) => serviceCount,
      align: 'end',
    },
    {
      id: 'updated',
      label: games.updated,
      cell: ({ updatedAt }) => <Time instant={updatedAt} />,
    },
  ];
}

export function gameFilters({ games, words, regionNames }: GameTexts): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: games.search },
    choiceFilter('category', words.category, words.categories),
    choiceFilter('status', games.status, games.statuses),
    choiceFilter('region', games.region, regionNames),
  ];
}
