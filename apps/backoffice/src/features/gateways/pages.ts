import { ToggleRight } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { gatewaysQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.gateways,
    frame: 'shell',
    permission: 'gateways.manage',
    menu: {
      label: 'gateways',
      icon: ToggleRight,
      group: 'funds',
      position: 5,
      count: ['gateways_off', 'gateways_failing'],
    },
    messages: ['backofficeGateways', 'payment'],
    title: () => messagesOf('backofficeGateways').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(gatewaysQuery),
    component: () => import('./GatewaysPage.tsx').then((module) => module.GatewaysPage),
  },
];
