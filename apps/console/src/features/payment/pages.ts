import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { orderQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.paymentPage,
    frame: 'bare',
    messages: ['payment'],
    title: () => messagesOf('payment').title,
    prefetch: ({ queries, search: { rechargeId } }) => {
      if (rechargeId) void queries.prefetchQuery(orderQuery(rechargeId));
    },
    component: () => import('./PaymentPage.tsx').then((module) => module.PaymentPage),
  },
];
