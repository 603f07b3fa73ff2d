import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { SaveTransfer, TransferStatus } from './columns.tsx';
import { transferQuery } from './queries.ts';
import { TransferDetails } from './TransferDetails.tsx';
import { WithdrawTransfer } from './WithdrawTransfer.tsx';

type TransferDrawerProps = { openId: string | undefined; onClose: () => void };

/** One transfer: what was declared, its receipt, what was credited or why not, and the way to withdraw it. */
export function TransferDrawer({ openId, onClose }: TransferDrawerProps) {
  const texts = useMessages('bankTransfer');
  const maySubmit = usePermission('rechargeAll');
  const content = useRef<HTMLDivElement>(null);
  // Kept while the drawer slides away: the address has forgotten the transfer by then.
  const [shownId, setShownId] = useState(openId);
  if (openId !== undefined && openId !== shownId) setShownId(openId);
  const { data, error, isFetching, refetch } = useQuery({
    ...transferQuery(shownId ?? ''),
    enabled: openId !== undefined,
  });
  const mayWithdraw = maySubmit && data?.status === 'under_review';
  return (
    <Drawer
      open={openId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="md"
      initialFocus={content}
      title={texts.detail.title}
      description={data && <TransferStatus status={data.status} texts={texts} />}
      footer={
        mayWithdraw ? (
          <WithdrawTransfer key={data.id} id={data.id} />
        ) : (
          data?.status === 'credited' && (
            <SaveTransfer {...{ id: data.id, status: data.status, texts }} />
          )
        )
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {data !== undefined ? (
          <TransferDetails transfer={data} />
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
