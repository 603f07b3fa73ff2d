import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { paths } from '../../app/paths.ts';

export const pages: readonly Page[] = [
  {
    path: '/business/application/editarea/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationAll',
    messages: [
      'applications',
      'serviceHeader',
      'regionService',
      'regionEdit',
      'games',
      'callbacks',
    ],
    title: () => messagesOf('regionEdit').title,
    prefetch: ({ queries, params }) => {
      if (params['id'] !== undefined) void queries.prefetchQuery(regionServiceQuery(params['id']));
    },
    component: () => import('./EditRegionPage.tsx').then((module) => module.EditRegionPage),
  },
];
