import { ShoppingBag } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { packageOrderList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.packageOrders,
    frame: 'shell',
    permission: 'activityOrderQuery',
    menu: { label: 'packageOrders', icon: ShoppingBag, group: 'finance', position: 7 },
    messages: ['packageOrders'],
    title: () => messagesOf('packageOrders').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(packageOrderList.entered(search)),
    component: () => import('./PackageOrdersPage.tsx').then((module) => module.PackageOrdersPage),
  },
  {
    path: '/finance/activityorder/detail/$id',
    under: paths.packageOrders,
    frame: 'shell',
    permission: 'activityOrderQuery',
    messages: ['packageOrders', 'bills', 'payment'],
    title: () => messagesOf('packageOrders').order,
    component: () => import('./PackageOrderPage.tsx').then((module) => module.PackageOrderPage),
  },
];
