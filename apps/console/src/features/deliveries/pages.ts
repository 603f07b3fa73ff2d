import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { deliveryList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: '/business/application/deliveries/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationQuery',
    messages: ['serviceHeader', 'applications', 'deliveries'],
    title: () => messagesOf('deliveries').title,
    prefetch: ({ queries, params: { id }, search }) => {
      if (id === undefined) return;
      void queries.prefetchQuery(regionServiceQuery(id));
      void queries.prefetchQuery(deliveryList.entered(search, { id }));
    },
    component: () => import('./DeliveriesPage.tsx').then((module) => module.DeliveriesPage),
  },
];
