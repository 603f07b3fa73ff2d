import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { jobList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.jobs,
    frame: 'shell',
    permission: 'jobs.manage',
    messages: ['backofficeJobs'],
    title: () => messagesOf('backofficeJobs').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(jobList.entered(search)),
    component: () => import('./JobsPage.tsx').then((module) => module.JobsPage),
  },
];
