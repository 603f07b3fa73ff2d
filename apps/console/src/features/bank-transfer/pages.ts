import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { currenciesQuery } from '../../shared/recharge/currencies-query.ts';
import { remittanceQuery, transferList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.rechargeByTransfer,
    frame: 'shell',
    permission: 'rechargeQuery',
    messages: ['bankTransfer', 'funds', 'upload'],
    title: () => messagesOf('bankTransfer').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(remittanceQuery);
      void queries.prefetchQuery(currenciesQuery);
      void queries.prefetchQuery(transferList.entered(search));
    },
    component: () => import('./BankTransferPage.tsx').then((module) => module.BankTransferPage),
  },
];
