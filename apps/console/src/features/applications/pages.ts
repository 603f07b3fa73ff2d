import { AppWindow } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { applicationQuery } from '../../shared/region-service/application-query.ts';
import { applicationList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.applications,
    frame: 'shell',
    permission: 'applicationQuery',
    menu: { label: 'applications', icon: AppWindow, group: 'business', position: 1 },
    messages: ['applications', 'applicationForms'],
    title: () => messagesOf('applications').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(applicationList.entered(search)),
    component: () => import('./ApplicationsPage.tsx').then((module) => module.ApplicationsPage),
  },
  {
    path: '/business/application/appdetail/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationQuery',
    messages: ['applications', 'applicationForms'],
    title: () => messagesOf('applications').detail.title,
    prefetch: ({ queries, params }) => {
      if (params['id'] !== undefined) void queries.prefetchQuery(applicationQuery(params['id']));
    },
    component: () => import('./ApplicationPage.tsx').then((module) => module.ApplicationPage),
  },
];
