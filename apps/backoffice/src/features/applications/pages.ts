import { AppWindow } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { applicationList } from './queries.ts';
import { serviceQuery } from './service-query.ts';

export const pages: readonly Page[] = [
  {
    path: paths.applications,
    frame: 'shell',
    permission: 'applications.read',
    menu: { label: 'applications', icon: AppWindow, group: 'customers', position: 2 },
    messages: ['backofficeApplications'],
    title: () => messagesOf('backofficeApplications').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(applicationList.entered(search)),
    component: () => import('./ApplicationsPage.tsx').then((module) => module.ApplicationsPage),
  },
  {
    path: '/backoffice/region-services/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applications.read',
    messages: ['backofficeApplications', 'games'],
    title: () => messagesOf('backofficeApplications').service.title,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(serviceQuery(id)),
    component: () => import('./RegionServicePage.tsx').then((module) => module.RegionServicePage),
  },
];
