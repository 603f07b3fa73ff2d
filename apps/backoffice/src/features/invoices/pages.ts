import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { invoiceDesk } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.invoices,
    frame: 'shell',
    permission: 'invoices.review',
    menu: { label: 'invoices', icon: ReceiptText, group: 'desks', position: 5, count: 'invoice' },
    messages: ['backofficeReviews', 'backofficeInvoices'],
    title: () => messagesOf('backofficeInvoices').title,
    prefetch: invoiceDesk.prefetchQueue,
    component: () => import('./InvoicesPage.tsx').then((module) => module.InvoicesPage),
  },
  {
    path: `${paths.invoices}/$id`,
    under: paths.invoices,
    frame: 'shell',
    permission: 'invoices.review',
    messages: ['backofficeReviews', 'backofficeInvoices', 'invoices', 'upload'],
    title: () => messagesOf('backofficeInvoices').caseTitle,
    prefetch: invoiceDesk.prefetchCase,
    component: () => import('./InvoiceCasePage.tsx').then((module) => module.InvoiceCasePage),
  },
];
