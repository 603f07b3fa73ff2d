import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';

type RecordDrawerProps<Data> = {
  open: boolean;
  onClose: () => void;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said until the record is there. */
  title: string;
  texts: { loadFailed: string; notFound: string; notFoundText: string };
  shown: (data: Data) => {
    title: ReactNode;
    status: ReactNode;
    footer: ReactNode;
    content: ReactNode;
  };
};

/** A record beside its list: loading, missing, failed, or what is known of it. */
export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { open, onClose, query, title, texts, shown } = props;
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
        ) : isMissing(error) ? (
          <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
        ) : (
          <ErrorState
            title={texts.loadFailed}
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
