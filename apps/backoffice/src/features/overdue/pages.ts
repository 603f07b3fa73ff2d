import { Hourglass } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { overdueList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.overdue,
    frame: 'shell',
    permission: 'bills.read',
    menu: { label: 'overdue', icon: Hourglass, group: 'billing', position: 2 },
    messages: ['backofficeOverdue'],
    title: () => messagesOf('backofficeOverdue').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(overdueList.entered(search)),
    component: () => import('./OverduePage.tsx').then((module) => module.OverduePage),
  },
];
