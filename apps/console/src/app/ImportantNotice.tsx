import { loadChunk } from '@arcadia/web/session/stale-build';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { loadMessages } from '../shared/messages.ts';
import { type ImportantAnnouncement, unreadQuery } from '../shared/unread.ts';
import { NoticePlace, type NoticeProps } from './NoticePlace.tsx';

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

/** Above every page, until the person has read it or it is over. */
export function ImportantNotice({ waiting }: NoticeProps) {
  const { data, isError } = useQuery(unreadQuery);
  return (
    <NoticePlace
      storageKey="arcadia.console.announced"
      notice={data?.important}
      isError={isError}
      waiting={waiting}
    >
      {(shown) => <ImportantBanner key={shown.id} announcement={shown} />}
    </NoticePlace>
  );
}
