import { ShoppingBag } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { packageOrderList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.packageOrders,
    frame: 'shell',
    permission: 'packageOrders.read',
    menu: { label: 'packageOrders', icon: ShoppingBag, group: 'funds', position: 2 },
    messages: ['packageOrders', 'backofficePackageOrders'],
    title: () => messagesOf('packageOrders').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(packageOrderList.entered(search)),
    component: () => import('./OrdersPage.tsx').then((module) => module.OrdersPage),
  },
  {
    path: `${paths.packageOrders}/$id`,
    under: paths.packageOrders,
    frame: 'shell',
    permission: 'packageOrders.read',
    messages: ['packageOrders', 'backofficePackageOrders', 'bills', 'payment'],
    title: () => messagesOf('packageOrders').order,
    component: () => import('./OrderPage.tsx').then((module) => module.OrderPage),
  },
];
