import { Sun } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { todayQuery } from '../../shared/today.ts';

export const pages: readonly Page[] = [
  {
    path: paths.today,
    frame: 'shell',
    menu: { label: 'today', icon: Sun, group: 'customers', position: 0 },
    messages: ['backofficeToday'],
    title: () => messagesOf('backofficeToday').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(todayQuery),
    component: () => import('./TodayPage.tsx').then((module) => module.TodayPage),
  },
];
