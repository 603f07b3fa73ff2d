import { Dices } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { gameDesk } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.gameApprovals,
    frame: 'shell',
    permission: 'games.approve',
    menu: { label: 'gameApprovals', icon: Dices, group: 'desks', position: 2, count: 'game' },
    messages: ['backofficeReviews', 'backofficeGames', 'games'],
    title: () => messagesOf('backofficeGames').approvals.title,
    prefetch: gameDesk.prefetchQueue,
    component: () => import('./GameApprovalsPage.tsx').then((module) => module.GameApprovalsPage),
  },
  {
    path: `${paths.gameApprovals}/$id`,
    under: paths.gameApprovals,
    frame: 'shell',
    permission: 'games.approve',
    messages: ['backofficeReviews', 'backofficeGames', 'games', 'backofficeApplications'],
    title: () => messagesOf('backofficeGames').approvals.caseTitle,
    prefetch: gameDesk.prefetchCase,
    component: () => import('./GameCasePage.tsx').then((module) => module.GameCasePage),
  },
];
