import { Awaited } from '@arcadia/ui/layout/in-order';
import { useLanguage } from '@arcadia/web/messages/messages';
import { localStore } from '@arcadia/web/session/storage';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export type NoticeProps = {
  /** Stands in the page's place until it is known whether there is a notice. */
  waiting: ReactNode;
};

type NoticePlaceProps<Notice> = NoticeProps & {
  /** Of the browser's storage: whether there was a notice at the last visit, and how high. */
  storageKey: string;
  /** A notice; null where there is none, undefined while nobody knows, or where it could not be read. */
  notice: Notice | null | undefined;
  isError: boolean;
  /** Its code may come later. */
  children: (notice: Notice) => ReactNode;
};

const absent = 'false';

/**
 * The place of a notice above every page. A visit that follows another one has room for it from the beginning, as high as it was. At a first
 * visit, and in a window of another width, the page is shown once it is known whether there is one.
 */
export function NoticePlace<Notice>(props: NoticePlaceProps<Notice>) {
  const { storageKey, notice, isError, waiting } = props;
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [was] = useState(() => localStore.get(storageKey));
  const seenAs = `${language} ${window.innerWidth} `;
  useEffect(() => {
    if (notice === null) localStore.set(storageKey, absent);
    const height = place.current?.offsetHeight ?? 0;
    if (notice && height > 0) localStore.set(storageKey, `${seenAs}${height}`);
  });
  const height = was?.startsWith(seenAs) ? Number(was.slice(seenAs.length)) : null;
  const room =
    height === null ? <Awaited>{waiting}</Awaited> : <div style={{ minHeight: height }} />;
  if (notice === null) return null;
  if (notice === undefined) return isError || was === absent ? null : room;
  return (
    <Suspense fallback={room}>
      <div ref={place}>{props.children(notice)}</div>
    </Suspense>
  );
}
