import { useRememberedFlag } from '@arcadia/web/session/remembered-flag';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadMessages } from '../shared/messages.ts';
import { type ImportantAnnouncement, unreadQuery } from '../shared/unread.ts';

type Props = { announcement: ImportantAnnouncement };

/** There is one on few days, so its code and its texts are loaded only then. A page does without it rather than fail. */
const ImportantBanner = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    await loadMessages('notifications');
    return { default: (await loadChunk(() => import('./ImportantBanner.tsx'))).ImportantBanner };
  } catch (error) {
    console.warn('the banner of an announcement could not be loaded', error);
    return { default: () => null };
  }
});

/** Above every page, until the person has read it or it is over. A visit that follows another one leaves room for it. */
export function ImportantNotice() {
  const { data, isError } = useQuery(unreadQuery);
  const [wasShown, setWasShown] = useRememberedFlag('arcadia.console.announced', false);
  const announcement = data?.important;
  const isShown = announcement === undefined ? wasShown && !isError : announcement !== null;
  useEffect(() => {
    if (data !== undefined && isShown !== wasShown) setWasShown(isShown);
  });
  if (!isShown) return null;
  const room = <div className="min-h-32 lg:min-h-24" />;
  return (
    <Suspense fallback={room}>
      {announcement ? <ImportantBanner key={announcement.id} announcement={announcement} /> : room}
    </Suspense>
  );
}
