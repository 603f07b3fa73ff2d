import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { reviewQuery } from '../../shared/desk/reviews.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { invoiceDesk } from './place.ts';
import { invoiceCaseQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.invoices,
    frame: 'shell',
    permission: 'invoices.review',
    menu: { label: 'invoices', icon: ReceiptText, group: 'desks', position: 5, count: 'invoice' },
    messages: ['backofficeReviews', 'backofficeInvoices'],
    title: () => messagesOf('backofficeInvoices').title,
    prefetch: ({ queries, search }) => {
      const { cases, desk } = invoiceDesk;
      void queries.prefetchQuery(cases.entered(search, { desk }));
    },
    component: () => import('./InvoicesPage.tsx').then((module) => module.InvoicesPage),
  },
  {
    path: `${paths.invoices}/$id`,
    under: paths.invoices,
    frame: 'shell',
    permission: 'invoices.review',
    messages: ['backofficeReviews', 'backofficeInvoices', 'invoices', 'upload'],
    title: () => messagesOf('backofficeInvoices').caseTitle,
    prefetch: ({ queries, params: { id = '' } }) => {
      void queries.prefetchQuery(reviewQuery(id));
      void queries.prefetchQuery(invoiceCaseQuery(id));
    },
    component: () => import('./InvoiceCasePage.tsx').then((module) => module.InvoiceCasePage),
  },
];
