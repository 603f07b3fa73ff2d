import { CalendarCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { billingRunList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.billingRuns,
    frame: 'shell',
    permission: 'bills.read',
    menu: {
      label: 'billingRuns',
      icon: CalendarCheck,
      group: 'billing',
      position: 3,
      count: ['failed_companies'],
    },
    messages: ['backofficeBillingRuns'],
    title: () => messagesOf('backofficeBillingRuns').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(billingRunList.entered(search)),
    component: () => import('./BillingRunsPage.tsx').then((module) => module.BillingRunsPage),
  },
  {
    path: '/backoffice/settlement-runs/$month',
    under: paths.billingRuns,
    frame: 'shell',
    permission: 'bills.read',
    messages: ['backofficeBillingRuns'],
    title: () => messagesOf('backofficeBillingRuns').detailTitle,
    component: () => import('./BillingRunPage.tsx').then((module) => module.BillingRunPage),
  },
];
