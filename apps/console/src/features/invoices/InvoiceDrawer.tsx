import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record-drawer/RecordDrawer.tsx';
import { useShownId } from '../../shared/record-drawer/shown-id.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';
import { InvoiceContent } from './InvoiceContent.tsx';
import { invoiceQuery, invoicesKey } from './queries.ts';
import { InvoiceStatusSign } from './record-columns.tsx';

type InvoiceDrawerProps = { openId: string | undefined; onClose: () => void };

/** One invoice: what it is made of, its files or why there are none, and the way to withdraw the application. */
export function InvoiceDrawer({ openId, onClose }: InvoiceDrawerProps) {
  const texts = useMessages('invoices');
  const mayApply = usePermission('invoiceAll');
  const shownId = useShownId(openId);
  const query = useQuery({ ...invoiceQuery(shownId), enabled: openId !== undefined });
  return (
    <RecordDrawer
      open={openId !== undefined}
      onClose={onClose}
      query={query}
      title={texts.detail.title}
      texts={texts.detail}
      shown={(invoice) => ({
        title: texts.detail.title,
        status: <InvoiceStatusSign status={invoice.status} texts={texts} />,
        footer: mayApply && invoice.status === 'invoicing' && (
          <WithdrawButton
            key={invoice.id}
            texts={texts.detail.withdrawal}
            withdraw={() => client.withdrawInvoice({ id: invoice.id })}
            queryKey={invoicesKey}
          />
        ),
        content: <InvoiceContent invoice={invoice} />,
      })}
    />
  );
}
