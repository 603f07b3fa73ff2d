import { Scale } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { companyQuery } from '../../shared/companies.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { adjustmentList, adjustmentQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.adjustments,
    frame: 'shell',
    permission: 'adjustments.propose',
    menu: {
      label: 'adjustments',
      icon: Scale,
      group: 'funds',
      position: 3,
    },
    messages: ['backofficeAdjustments'],
    title: () => messagesOf('backofficeAdjustments').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(adjustmentList.entered(search)),
    component: () => import('./AdjustmentsPage.tsx').then((module) => module.AdjustmentsPage),
  },
  {
    path: `${paths.adjustments}/$id`,
    under: paths.adjustments,
    frame: 'shell',
    permission: 'adjustments.propose',
    messages: ['backofficeAdjustments', 'backofficeApprovals', 'backofficePricing', 'games'],
    title: () => messagesOf('backofficeAdjustments').detailTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(adjustmentQuery(id)),
    component: () => import('./AdjustmentPage.tsx').then((module) => module.AdjustmentPage),
  },
  {
    path: `${paths.customers}/$id/adjust`,
    under: paths.adjustments,
    frame: 'shell',
    permission: 'adjustments.propose',
    messages: ['backofficeAdjustments'],
    title: () => messagesOf('backofficeAdjustments').propose.title,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(companyQuery(id)),
    component: () => import('./ProposePage.tsx').then((module) => module.ProposePage),
  },
];
