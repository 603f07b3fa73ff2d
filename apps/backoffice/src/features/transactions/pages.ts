import { WalletCards } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { transactionList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.transactions,
    frame: 'shell',
    permission: 'transactions.read',
    menu: { label: 'transactions', icon: WalletCards, group: 'funds', position: 1 },
    messages: ['backofficeTransactions'],
    title: () => messagesOf('backofficeTransactions').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(transactionList.entered(search)),
    component: () => import('./TransactionsPage.tsx').then((module) => module.TransactionsPage),
  },
];
