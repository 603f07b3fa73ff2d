import { Ticket } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { couponList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.coupons,
    frame: 'shell',
    permission: 'couponsQuery',
    menu: { label: 'coupons', icon: Ticket, group: 'finance', position: 5 },
    messages: ['coupons'],
    title: () => messagesOf('coupons').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(couponList.entered(search)),
    component: () => import('./CouponsPage.tsx').then((module) => module.CouponsPage),
  },
];
