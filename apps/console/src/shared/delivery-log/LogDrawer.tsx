import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../messages.ts';

type LogDrawerProps<Data> = {
  open: boolean;
  onClose: () => void;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said until the message is there. */
  title: string;
  shown: (data: Data) => {
    title: ReactNode;
    status: ReactNode;
    footer: ReactNode;
    content: ReactNode;
  };
};

/** A message of a log beside the list: loading, missing, failed, or what is known of it. */
export function LogDrawer<Data>({ open, onClose, query, title, shown }: LogDrawerProps<Data>) {
  const content = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = query;
  const parts = data === undefined ? null : shown(data);
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="md"
      initialFocus={content}
      title={parts?.title ?? title}
      description={parts?.status}
      footer={parts?.footer}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {parts !== null ? (
          parts.content
        ) : error === null ? (
          <SkeletonText lines={10} />
        ) : (
          <Failure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </Drawer>
  );
}

function Failure(props: { error: Error; retrying: boolean; onRetry: () => void }) {
  const texts = useMessages('deliveries').drawer;
  const { error, ...retry } = props;
  if (isMissing(error)) return <EmptyState title={texts.missing}>{texts.missingText}</EmptyState>;
  return (
    <ErrorState title={texts.loadFailed} {...retry} errorId={errorIdOf(error)}>
      {error.message}
    </ErrorState>
  );
}
