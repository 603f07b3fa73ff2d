import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { paths } from '../../app/paths.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { applicationQuery } from '../../shared/region-service/application-query.ts';

export const pages: readonly Page[] = [
  {
    path: '/business/application/areadetail/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationQuery',
    messages: ['serviceHeader', 'regionService', 'applications', 'games'],
    title: () => messagesOf('regionService').title,
    prefetch: ({ queries, params }) => {
      if (params['id'] !== undefined) void queries.prefetchQuery(regionServiceQuery(params['id']));
    },
    component: () => import('./RegionServicePage.tsx').then((module) => module.RegionServicePage),
  },
  {
    path: '/business/application/addarea/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationAll',
    messages: ['serviceHeader', 'regionService', 'applications', 'applicationForms'],
    title: () => messagesOf('regionService').add.title,
    prefetch: ({ queries, params }) => {
      if (params['id'] !== undefined) void queries.prefetchQuery(applicationQuery(params['id']));
    },
    component: () => import('./AddRegionPage.tsx').then((module) => module.AddRegionPage),
  },
];
