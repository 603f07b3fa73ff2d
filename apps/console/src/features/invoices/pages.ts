import { readSearch } from '@arcadia/web/routing/search-params';
import { ReceiptText } from 'lucide-react';
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
    menu: { label: 'invoice', icon: ReceiptText, group: 'finance', position: 8 },
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
