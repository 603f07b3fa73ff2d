import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';

export type InvoiceCase = Awaited<ReturnType<typeof client.getInvoiceCase>>;

type Decision = Parameters<typeof client.decideInvoice>[0];

export const desk = defineDesk({
  desk: 'invoice',
  queue: paths.invoices,
  caseHref: paths.invoice,
  menu: { label: 'invoices', icon: ReceiptText, position: 5 },
  messages: ['backofficeInvoices'],
  caseMessages: ['invoices', 'upload'],
  texts: () => messagesOf('backofficeInvoices'),
  due: true,
  key: ['invoices'],
  load: (id, signal) => client.getInvoiceCase({ id }, { signal }),
  decide: (decision: Decision, options) => client.decideInvoice(decision, options),
});
