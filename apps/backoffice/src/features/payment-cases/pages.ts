import { CircleQuestionMark } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { caseList, caseQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.paymentCases,
    frame: 'shell',
    permission: 'payments.resolve',
    menu: {
      label: 'paymentCases',
      icon: CircleQuestionMark,
      group: 'desks',
      position: 6,
      count: 'unmatched',
    },
    messages: ['backofficePaymentCases', 'payment'],
    title: () => messagesOf('backofficePaymentCases').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(caseList.entered(search)),
    component: () => import('./PaymentCasesPage.tsx').then((module) => module.PaymentCasesPage),
  },
  {
    path: `${paths.paymentCases}/$id`,
    under: paths.paymentCases,
    frame: 'shell',
    permission: 'payments.resolve',
    messages: ['backofficePaymentCases', 'backofficeReviews', 'payment'],
    title: () => messagesOf('backofficePaymentCases').caseTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(caseQuery(id)),
    component: () => import('./PaymentCasePage.tsx').then((module) => module.PaymentCasePage),
  },
];
