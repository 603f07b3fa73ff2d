import { ListChecks } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { jobList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.jobs,
    frame: 'shell',
    permission: 'jobs.manage',
    menu: { label: 'jobs', icon: ListChecks, group: 'administration', position: 3, count: 'jobs' },
    messages: ['backofficeJobs'],
    title: () => messagesOf('backofficeJobs').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(jobList.entered(search)),
    component: () => import('./JobsPage.tsx').then((module) => module.JobsPage),
  },
];
