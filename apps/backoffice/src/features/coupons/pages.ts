import { Ticket } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { couponList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.coupons,
    frame: 'shell',
    permission: 'coupons.read',
    menu: { label: 'coupons', icon: Ticket, group: 'funds', position: 2 },
    messages: ['coupons', 'backofficeCoupons'],
    title: () => messagesOf('coupons').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(couponList.entered(search)),
    component: () => import('./CouponsPage.tsx').then((module) => module.CouponsPage),
  },
  {
    path: paths.couponFile,
    under: paths.coupons,
    frame: 'shell',
    permission: 'coupons.manage',
    messages: ['coupons', 'backofficeCoupons', 'backofficeUndo', 'upload'],
    title: () => messagesOf('backofficeCoupons').file.title,
    component: () => import('./CouponFilePage.tsx').then((module) => module.CouponFilePage),
  },
];
