import { Scale } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { dayList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.reconciliation,
    frame: 'shell',
    permission: 'payments.resolve',
    menu: {
      label: 'reconciliation',
      icon: Scale,
      group: 'desks',
      position: 7,
      count: ['reconciliation'],
    },
    messages: ['backofficeReconciliation', 'payment'],
    title: () => messagesOf('backofficeReconciliation').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(dayList.entered(search)),
    component: () => import('./ReconciliationPage.tsx').then((module) => module.ReconciliationPage),
  },
  {
    path: `${paths.reconciliation}/$gateway/$day`,
    under: paths.reconciliation,
    frame: 'shell',
    permission: 'payments.resolve',
    messages: ['backofficeReconciliation', 'payment'],
    title: () => messagesOf('backofficeReconciliation').dayTitle,
    component: () => import('./ReconciledDayPage.tsx').then((module) => module.ReconciledDayPage),
  },
];
