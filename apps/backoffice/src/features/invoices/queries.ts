import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type InvoiceCase = Awaited<ReturnType<typeof client.getInvoiceCase>>;
export const invoiceCasesKey = ['invoices'] as const;

export function invoiceCaseQuery(id: string) {
  return queryOptions({
    queryKey: [...invoiceCasesKey, id],
    queryFn: ({ signal }) => client.getInvoiceCase({ id }, { signal }),
  });
}
