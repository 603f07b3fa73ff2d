import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { Loaded } from '@arcadia/web/calls/loaded';
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
  const { data } = query;
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
        <Loaded
          query={query}
          failed={texts.loadFailed}
          waiting={<SkeletonText lines={10} />}
          missing={<EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>}
        >
          {() => parts?.content}
        </Loaded>
      </div>
    </Drawer>
  );
}
