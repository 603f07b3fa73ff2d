import { Tags } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { pricePlanQuery } from '../../shared/two-people/price-plan.ts';
import { pricePlanList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.pricePlans,
    frame: 'shell',
    permission: 'pricing.read',
    menu: {
      label: 'pricePlans',
      icon: Tags,
      group: 'billing',
      position: 4,
    },
    messages: ['backofficePricing'],
    title: () => messagesOf('backofficePricing').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(pricePlanList.entered(search)),
    component: () => import('./PricePlansPage.tsx').then((module) => module.PricePlansPage),
  },
  {
    path: `${paths.pricePlans}/new`,
    under: paths.pricePlans,
    frame: 'shell',
    permission: 'pricing.propose',
    messages: ['backofficePricing', 'games'],
    title: () => messagesOf('backofficePricing').editor.newTitle,
    component: () => import('./NewPlanPage.tsx').then((module) => module.NewPlanPage),
  },
  {
    path: `${paths.pricePlans}/$id`,
    under: paths.pricePlans,
    frame: 'shell',
    permission: 'pricing.read',
    messages: ['backofficePricing', 'backofficeApprovals', 'games'],
    title: () => messagesOf('backofficePricing').detailTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(pricePlanQuery(id)),
    component: () => import('./PricePlanPage.tsx').then((module) => module.PricePlanPage),
  },
  {
    path: `${paths.pricePlans}/$id/edit`,
    under: paths.pricePlans,
    frame: 'shell',
    permission: 'pricing.propose',
    messages: ['backofficePricing', 'games'],
    title: () => messagesOf('backofficePricing').editor.editTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(pricePlanQuery(id)),
    component: () => import('./EditPlanPage.tsx').then((module) => module.EditPlanPage),
  },
];
