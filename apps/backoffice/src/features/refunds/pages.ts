import { Undo2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { reviewQuery } from '../../shared/desk/reviews.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { refundDesk } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.refunds,
    frame: 'shell',
    permission: 'refunds.review',
    menu: { label: 'refunds', icon: Undo2, group: 'desks', position: 4, count: 'refund' },
    messages: ['backofficeReviews', 'backofficeRefunds'],
    title: () => messagesOf('backofficeRefunds').title,
    prefetch: refundDesk.prefetchQueue,
    component: () => import('./RefundsPage.tsx').then((module) => module.RefundsPage),
  },
  {
    path: `${paths.refunds}/$id`,
    under: paths.refunds,
    frame: 'shell',
    permission: 'refunds.review',
    messages: [
      'backofficeReviews',
      'backofficeRefunds',
      'refunds',
      'payment',
      'backofficePaymentCases',
    ],
    title: () => messagesOf('backofficeRefunds').caseTitle,
    // The case itself is not fetched ahead: reading it shows a bank account and is audited.
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(reviewQuery(id)),
    component: () => import('./RefundCasePage.tsx').then((module) => module.RefundCasePage),
  },
];
