import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { invoiceDesk } from './queries.ts';

/** Applications for invoices. */
export function InvoicesPage() {
  const texts = useMessages('backofficeInvoices');
  return (
    <DeskQueue
      place={invoiceDesk}
      title={texts.title}
      description={texts.description}
      subject={{ label: texts.subject, search: texts.search }}
      kinds={texts.kinds}
      due
    />
  );
}
