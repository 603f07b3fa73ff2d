import { FileDown } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { taskList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.dataExport,
    frame: 'shell',
    permission: 'exportQuery',
    menu: { label: 'dataExport', icon: FileDown, group: 'dataReport', position: 2 },
    messages: ['exportTasks', 'applications', 'bills'],
    title: () => messagesOf('exportTasks').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(taskList.entered(search)),
    component: () => import('./DataExportPage.tsx').then((module) => module.DataExportPage),
  },
];
