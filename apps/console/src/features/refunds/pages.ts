import { Undo2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { refundableQuery, refundList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.refund,
    frame: 'shell',
    permission: 'refundQuery',
    menu: { label: 'refund', icon: Undo2, group: 'finance', position: 3 },
    messages: ['refunds', 'payment'],
    title: () => messagesOf('refunds').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(refundableQuery);
      void queries.prefetchQuery(refundList.entered(search));
    },
    component: () => import('./RefundPage.tsx').then((module) => module.RefundPage),
  },
];
