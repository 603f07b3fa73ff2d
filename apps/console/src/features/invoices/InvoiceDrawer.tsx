import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';
import { InvoiceContent } from './InvoiceContent.tsx';
import { invoiceQuery, invoicesKey } from './queries.ts';
import { InvoiceStatusSign } from './record-columns.tsx';

type InvoiceDrawerProps = { openId: string | undefined; onClose: () => void };

/** One invoice: what it is made of, its files or why there are none, and the way to withdraw the application. */
export function InvoiceDrawer({ openId, onClose }: InvoiceDrawerProps) {
  const texts = useMessages('invoices');
  const mayApply = usePermission('invoiceAll');
  const content = useRef<HTMLDivElement>(null);
  // Kept while the drawer slides away: the address has forgotten the invoice by then.
  const [shownId, setShownId] = useState(openId);
  if (openId !== undefined && openId !== shownId) setShownId(openId);
  const { data, error, isFetching, refetch } = useQuery({
    ...invoiceQuery(shownId ?? ''),
    enabled: openId !== undefined,
  });
  return (
    <Drawer
      open={openId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="md"
      initialFocus={content}
      title={texts.detail.title}
      description={data && <InvoiceStatusSign status={data.status} texts={texts} />}
      footer={mayApply && data?.status === 'invoicing' && <Withdraw key={data.id} id={data.id} />}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {data !== undefined ? (
          <InvoiceContent invoice={data} />
        ) : error === null ? (
          <SkeletonText lines={10} />
        ) : isMissing(error) ? (
          <EmptyState title={texts.detail.missingTitle}>{texts.detail.missing}</EmptyState>
        ) : (
          <ErrorState
            title={texts.detail.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
            errorId={errorIdOf(error)}
          >
            {error.message}
          </ErrorState>
        )}
      </div>
    </Drawer>
  );
}

function Withdraw({ id }: { id: string }) {
  const texts = useMessages('invoices').detail;
  return (
    <WithdrawButton
      label={texts.withdraw}
      title={texts.withdrawTitle}
      description={texts.withdrawText}
      done={texts.withdrawn}
      tooLate={texts.tooLate}
      withdraw={() => client.withdrawInvoice({ id })}
      queryKey={invoicesKey}
    />
  );
}
