import { readSearch } from '@arcadia/web/routing/search-params';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { invoiceAddress } from './address.ts';
import { invoiceList, invoicingQuery, sourceList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.invoice,
    frame: 'shell',
    permission: 'invoiceQuery',
    messages: ['invoices', 'pdf'],
    title: () => messagesOf('invoices').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(invoicingQuery);
      const { tab } = readSearch(invoiceAddress, search);
      if (tab === 'records') void queries.prefetchQuery(invoiceList.entered(search));
      if (tab === 'apply') void queries.prefetchQuery(sourceList.entered(search));
    },
    component: () => import('./InvoicePage.tsx').then((module) => module.InvoicePage),
  },
];
