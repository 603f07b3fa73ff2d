import { Webhook } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { webhooksQuery } from '../../shared/webhooks.ts';
import { webhookDeliveryList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.webhooks,
    frame: 'shell',
    permission: 'applicationQuery',
    menu: { label: 'webhooks', icon: Webhook, group: 'developer', position: 2 },
    // The log speaks as that of callbacks does.
    messages: ['webhooks', 'deliveries'],
    title: () => messagesOf('webhooks').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(webhooksQuery);
      void queries.prefetchQuery(webhookDeliveryList.entered(search));
    },
    component: () => import('./WebhooksPage.tsx').then((module) => module.WebhooksPage),
  },
];
