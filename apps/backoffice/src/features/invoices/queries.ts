import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';

export type InvoiceCase = Awaited<ReturnType<typeof client.getInvoiceCase>>;

type Decision = Parameters<typeof client.decideInvoice>[0];

export const invoiceDesk = defineDesk({
  desk: 'invoice',
  queue: paths.invoices,
  caseHref: paths.invoice,
  key: ['invoices'],
  load: (id, signal) => client.getInvoiceCase({ id }, { signal }),
  decide: (decision: Decision, options) => client.decideInvoice(decision, options),
});
