import { Awaited } from '@arcadia/ui/layout/in-order';
import { useRememberedFlag } from '@arcadia/web/session/remembered-flag';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

export type NoticeProps = {
  /** Stands in the page's place until it is known whether there is a notice. */
  waiting: ReactNode;
};

type NoticePlaceProps<Notice> = NoticeProps & {
  /** Of the browser's storage: whether there was a notice at the last visit. */
  storageKey: string;
  /** Null: there is none. Undefined: nobody knows yet, or it could not be read. */
  notice: Notice | null | undefined;
  isError: boolean;
  /** As high as the notice, so that the page below it stays where it is. */
  room: ReactNode;
  /** Its code may come later. */
  children: (notice: Notice) => ReactNode;
};

/**
 * The place of a notice above every page. A visit that follows another one has room for it from the beginning, if there was one; at
 * the first visit the page is shown once it is known whether there is one.
 */
export function NoticePlace<Notice>(props: NoticePlaceProps<Notice>) {
  const { storageKey, notice, isError, room, waiting } = props;
  const [was, setWas] = useRememberedFlag(storageKey, null);
  const [isFirst] = useState(was === null);
  useEffect(() => {
    if (notice !== undefined && (notice !== null) !== was) setWas(notice !== null);
  });
  if (notice === null) return null;
  if (notice === undefined) {
    if (isError || was === false) return null;
    return was === null ? <Awaited>{waiting}</Awaited> : room;
  }
  return (
    <Suspense fallback={isFirst ? <Awaited>{waiting}</Awaited> : room}>
      {props.children(notice)}
    </Suspense>
  );
}
