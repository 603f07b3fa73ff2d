import { ShoppingBag, Undo } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { reviewQuery } from '../../shared/desk/reviews.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { packageOrderList, packageRefundDesk } from './queries.ts';

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
  {
    path: paths.packageRefunds,
    frame: 'shell',
    permission: 'packageOrders.refund',
    menu: {
      label: 'packageRefunds',
      icon: Undo,
      group: 'desks',
      position: 5,
      count: 'package_refund',
    },
    messages: ['backofficeReviews', 'backofficePackageOrders'],
    title: () => messagesOf('backofficePackageOrders').desk.title,
    prefetch: packageRefundDesk.prefetchQueue,
    component: () => import('./RefundsPage.tsx').then((module) => module.RefundsPage),
  },
  {
    path: `${paths.packageRefunds}/$id`,
    under: paths.packageRefunds,
    frame: 'shell',
    permission: 'packageOrders.refund',
    messages: ['backofficeReviews', 'backofficePackageOrders', 'packageOrders', 'bills', 'payment'],
    title: () => messagesOf('backofficePackageOrders').desk.caseTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(reviewQuery(id)),
    component: () => import('./RefundCasePage.tsx').then((module) => module.RefundCasePage),
  },
];
