import { Landmark } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { transferDesk } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.bankTransfers,
    frame: 'shell',
    permission: 'transfers.review',
    menu: {
      label: 'bankTransfers',
      icon: Landmark,
      group: 'desks',
      position: 3,
      count: 'transfer',
    },
    messages: ['backofficeReviews', 'backofficeTransfers'],
    title: () => messagesOf('backofficeTransfers').title,
    prefetch: transferDesk.prefetchQueue,
    component: () => import('./TransfersPage.tsx').then((module) => module.TransfersPage),
  },
  {
    path: `${paths.bankTransfers}/$id`,
    under: paths.bankTransfers,
    frame: 'shell',
    permission: 'transfers.review',
    messages: ['backofficeReviews', 'backofficeTransfers', 'backofficeDocuments', 'bankTransfer'],
    title: () => messagesOf('backofficeTransfers').caseTitle,
    prefetch: transferDesk.prefetchCase,
    component: () => import('./TransferCasePage.tsx').then((module) => module.TransferCasePage),
  },
];
