import type { OutputOf } from '@arcadia/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type Invoicing = OutputOf<'getInvoicing'>;
export type ListedSource = OutputOf<'listInvoiceSources'>['records'][number];
export type ListedInvoice = OutputOf<'listInvoices'>['records'][number];

/** Queries that an event about an invoice makes stale. */
export const invoicesKey = ['invoices'] as const;

export const invoicingQuery = queryOptions({
  queryKey: [...invoicesKey, 'summary'],
  queryFn: ({ signal }) => client.getInvoicing({}, { signal }),
});

export const sourceList = defineList({
  list: 'listInvoiceSources',
  storedAs: 'invoice-sources',
  key: [...invoicesKey, 'sources'],
  file: 'exportInvoiceSources',
  hidden: ['id'],
});

export const invoiceList = defineList({
  list: 'listInvoices',
  storedAs: 'invoices',
  key: [...invoicesKey, 'records'],
  file: 'exportInvoices',
  hidden: ['id', 'remarks', 'reason'],
});

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'detail', id],
    queryFn: ({ signal }) => client.getInvoice({ id }, { signal }),
  });
}
