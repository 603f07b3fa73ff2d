import { latePart } from '@arcadia/ui/overlay/late-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocationPart } from '@arcadia/web/routing/use-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { loadMessages, useMessages } from '../shared/messages.ts';
import { unreadQuery } from '../shared/unread.ts';
import { TopBarPanel } from './TopBarPanel.tsx';

const maxShown = 99;

async function loadContent() {
  await loadMessages('notifications');
  return (await import('./BellContent.tsx')).BellContent;
}
const BellContent = latePart(loadContent);

/** How much is unread, with the newest below. It opens no stream: where none is open, a visit to another page asks again. */
export function Bell() {
  const texts = useMessages('shell');
  const queries = useQueryClient();
  const pathname = useLocationPart(({ pathname }) => pathname);
  useEffect(() => void queries.prefetchQuery(unreadQuery), [queries, pathname]);
  const { data } = useQuery(unreadQuery);
  const count = data?.unread ?? 0;
  const unread = count > maxShown ? `${maxShown}+` : count === 0 ? '' : String(count);
  const label = texts.notifications({ unread });
  return (
    <TopBarPanel
      label={label}
      face={
        <>
          <BellIcon aria-hidden />
          <span className="sr-only">{label}</span>
          {unread !== '' && (
            <span
              aria-hidden
              className="absolute -top-0.5 left-1/2 rounded-full bg-accent px-1 text-12 leading-4 text-on-accent tabular-nums"
            >
              {unread}
            </span>
          )}
        </>
      }
      className="relative"
      // As wide as a phone: there it can’t begin at the bell.
      panelClassName="w-96 max-md:right-3!"
      load={loadContent}
    >
      {(close) => <BellContent close={close} />}
    </TopBarPanel>
  );
}
