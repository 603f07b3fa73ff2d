import { Wallet, WalletCards } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { currenciesQuery } from '../../shared/recharge/currencies-query.ts';
import {
  openRechargesQuery,
  overviewQuery,
  paymentMethodsQuery,
  transactionList,
} from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.recharge,
    frame: 'shell',
    permission: 'rechargeQuery',
    menu: { label: 'recharge', icon: Wallet, group: 'finance', position: 1 },
    messages: ['funds', 'payment', 'balanceAlerts', 'alerts'],
    title: () => messagesOf('funds').recharge.title,
    prefetch: ({ queries }) => {
      void queries.prefetchQuery(overviewQuery);
      void queries.prefetchQuery(currenciesQuery);
      void queries.prefetchQuery(paymentMethodsQuery);
      void queries.prefetchQuery(openRechargesQuery);
    },
    component: () => import('./RechargePage.tsx').then((module) => module.RechargePage),
  },
  {
    path: paths.transactions,
    frame: 'shell',
    permission: 'detailsQuery',
    menu: { label: 'transactions', icon: WalletCards, group: 'finance', position: 2 },
    messages: ['transactions'],
    title: () => messagesOf('transactions').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(transactionList.entered(search)),
    component: () => import('./TransactionsPage.tsx').then((module) => module.TransactionsPage),
  },
  {
    // Nothing is fetched ahead: asking how an order stands is a call to the gateway, and a link to it is only pointed at.
    path: '/payredirect',
    frame: 'bare',
    messages: ['funds', 'payment'],
    title: () => messagesOf('funds').result.title,
    component: () => import('./PaymentResultPage.tsx').then((module) => module.PaymentResultPage),
  },
];
