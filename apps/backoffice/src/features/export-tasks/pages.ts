import { FileDown } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { taskList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.exports,
    frame: 'shell',
    menu: { label: 'exports', icon: FileDown, group: 'administration', position: 4 },
    messages: ['exportTasks', 'applications'],
    title: () => messagesOf('exportTasks').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(taskList.entered(search)),
    component: () => import('./ExportsPage.tsx').then((module) => module.ExportsPage),
  },
];
