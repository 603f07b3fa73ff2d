import { RadioTower } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { refusalList, sourcesQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.usageSources,
    frame: 'shell',
    permission: 'usage.read',
    menu: {
      label: 'usageSources',
      icon: RadioTower,
      group: 'billing',
      position: 6,
      count: ['silent_sources', 'refused_usage'],
    },
    messages: ['backofficeUsage', 'backofficeApplications'],
    title: () => messagesOf('backofficeUsage').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(sourcesQuery),
    component: () => import('./UsageSourcesPage.tsx').then((module) => module.UsageSourcesPage),
  },
  {
    path: paths.usageRefusals,
    frame: 'shell',
    permission: 'usage.read',
    messages: ['backofficeUsage'],
    title: () => messagesOf('backofficeUsage').refusals,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(refusalList.entered(search)),
    component: () => import('./RefusalsPage.tsx').then((module) => module.RefusalsPage),
  },
];
