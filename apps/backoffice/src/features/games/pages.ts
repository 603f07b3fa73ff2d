import { Gamepad2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { gameQuery, gameList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.games,
    frame: 'shell',
    permission: 'games.read',
    menu: { label: 'games', icon: Gamepad2, group: 'customers', position: 3 },
    messages: ['backofficeGames', 'games', 'backofficeApplications'],
    title: () => messagesOf('backofficeGames').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(gameList.entered(search)),
    component: () => import('./GamesPage.tsx').then((module) => module.GamesPage),
  },
  {
    path: `${paths.games}/$id`,
    under: paths.games,
    frame: 'shell',
    permission: 'games.read',
    messages: ['backofficeGames', 'games', 'backofficeApplications', 'upload'],
    title: () => messagesOf('backofficeGames').detailTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(gameQuery(id)),
    component: () => import('./GamePage.tsx').then((module) => module.GamePage),
  },
];
