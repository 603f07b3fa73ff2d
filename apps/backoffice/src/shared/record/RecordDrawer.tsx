import { Awaited } from '@arcadia/ui/layout/in-order';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { ApiError } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useLoadError } from '../load-error.ts';
import { useMessages } from '../messages.ts';

type RecordDrawerProps<Row> = {
  /** Whether the address asks for a record. */
  open: boolean;
  onClose: () => void;
  /** From the page of the list that is shown; undefined where the record is not on it. */
  listed: Row | undefined;
  /** Asked only where the list does not show the record: null is "there is none". */
  found: UseQueryResult<Row | null>;
  title: (row: Row) => ReactNode;
  description?: (row: Row) => ReactNode;
  /** While it loads, and where there is none. */
  fallbackTitle: string;
  failedTitle: string;
  children: (row: Row) => ReactNode;
};

/** Details of one row, over the list it belongs to. Its address opens it again, also when the list has moved on. */
export function RecordDrawer<Row>(props: RecordDrawerProps<Row>) {
  const { open, onClose, listed, found } = props;
  const row = listed ?? (open ? found.data : undefined);
  // Kept while the drawer slides away: the address has forgotten the record by then.
  const [shown, setShown] = useState(row);
  if (open && row !== shown) setShown(row);
  const current = open ? row : shown;
  const content = useRef<HTMLDivElement>(null);
  const isKnown = current !== undefined && current !== null;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="md"
      // Whatever of the record is there: its first link is no better a place to start than the close button.
      initialFocus={content}
      title={isKnown ? props.title(current) : props.fallbackTitle}
      description={isKnown && props.description?.(current)}
    >
      <div ref={content} tabIndex={-1} className="scroll-mt-5 outline-none">
        {isKnown ? (
          props.children(current)
        ) : (
          <WithoutRecord found={found} failedTitle={props.failedTitle} />
        )}
      </div>
    </Drawer>
  );
}

function WithoutRecord<Row>(props: { found: UseQueryResult<Row | null>; failedTitle: string }) {
  const { found, failedTitle } = props;
  const { missingRecord } = useMessages('backoffice');
  const failure = useLoadError(found.error, failedTitle);
  // What a mistyped id is answered with is the same as no record at all.
  const isRefusedId = found.error instanceof ApiError && found.error.status === 400;
  if (found.data === null || isRefusedId) {
    return <EmptyState title={missingRecord.title}>{missingRecord.text}</EmptyState>;
  }
  if (failure === null)
    return (
      <Awaited>
        <SkeletonText lines={6} />
      </Awaited>
    );
  return (
    <LoadFailed query={found} title={failure.title}>
      {failure.text}
    </LoadFailed>
  );
}
