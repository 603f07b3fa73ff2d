import { readSearch } from '@arcadia/web/routing/search-params';
import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import { forecastQuery, runningMonthQuery } from '../../shared/bills/running-month.ts';
import type { Page } from '../../shared/page.ts';
import { historyAddress, historyQuery } from './overview-queries.ts';
import { billList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.bills,
    frame: 'shell',
    permission: 'billDetailQuery',
    menu: { label: 'bills', icon: ReceiptText, group: 'finance', position: 4 },
    messages: ['bills', 'billOverview'],
    title: () => messagesOf('bills').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(billList.entered(search));
      void queries.prefetchQuery(runningMonthQuery);
      void queries.prefetchQuery(forecastQuery);
      void queries.prefetchQuery(historyQuery(null));
      const { chart } = readSearch(historyAddress, search);
      if (chart !== null) void queries.prefetchQuery(historyQuery(chart));
    },
    component: () => import('./BillsPage.tsx').then((module) => module.BillsPage),
  },
  {
    path: paths.oldBillAlerts,
    frame: 'shell',
    messages: ['alerts'],
    title: () => messagesOf('alerts').title,
    component: () => import('./MovedAlerts.tsx').then((module) => module.MovedAlerts),
  },
  {
    path: '/finance/billing/detail/$id',
    under: paths.bills,
    frame: 'shell',
    permission: 'billDetailQuery',
    messages: ['bills', 'billDetail', 'applications', 'pdf'],
    title: () => messagesOf('bills').bill,
    component: () => import('./BillPage.tsx').then((module) => module.BillPage),
  },
];
