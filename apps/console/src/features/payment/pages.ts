import { readSearch } from '@arcadia/web/routing/search-params';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { orderAddress, orderQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.paymentPage,
    frame: 'bare',
    messages: ['payment'],
    title: () => messagesOf('payment').title,
    prefetch: ({ queries, search }) => {
      const { rechargeId } = readSearch(orderAddress, search);
      if (rechargeId !== null) void queries.prefetchQuery(orderQuery(rechargeId));
    },
    component: () => import('./PaymentPage.tsx').then((module) => module.PaymentPage),
  },
];
