import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { allBillsList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.bills,
    frame: 'shell',
    permission: 'bills.read',
    menu: {
      label: 'bills',
      icon: ReceiptText,
      group: 'billing',
      position: 1,
      count: ['unsettled_bills'],
    },
    messages: ['backofficeBills', 'bills'],
    title: () => messagesOf('backofficeBills').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(allBillsList.entered(search)),
    component: () => import('./BillsPage.tsx').then((module) => module.BillsPage),
  },
  {
    path: '/backoffice/bills/$id',
    under: paths.bills,
    frame: 'shell',
    permission: 'bills.read',
    messages: ['backofficeBills', 'bills', 'billDetail', 'applications'],
    title: () => messagesOf('backofficeBills').detailTitle,
    component: () => import('./BillPage.tsx').then((module) => module.BillPage),
  },
];
