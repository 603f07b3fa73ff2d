import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { Loading } from '@arcadia/ui/feedback/loading';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { newestUnreadQuery, useMarkRead } from '../features/notifications/queries.ts';
import { useSaid } from '../features/notifications/use-said.ts';
import { useMessages } from '../shared/messages.ts';
import { paths } from './paths.ts';

/** The newest that are unread, and the way to all: loaded when the pointer or the focus reaches the bell. */
export function BellContent({ close }: { close: () => void }) {
  const { panel, title } = useMessages('notifications');
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-2">
        <h2 className="text-14 font-semibold">{title}</h2>
        <Link href={paths.notifications} onClick={close} className={`${textLinkClass} text-13`}>
          {panel.all}
        </Link>
      </div>
      <Newest close={close} />
    </>
  );
}

function Newest({ close }: { close: () => void }) {
  const { panel } = useMessages('notifications');
  const language = useContentLanguage();
  const query = useQuery(newestUnreadQuery);
  const { data, error } = query;
  const said = useSaid();
  const markRead = useMarkRead();
  if (data === undefined)
    return error === null ? (
      <Loading height={120}>{panel.loading}</Loading>
    ) : (
      <LoadFailed query={query} title={panel.failed} />
    );
  const { told, announced } = data;
  if (told.length + announced.length === 0)
    return <p className="px-4 pt-2 pb-6 text-13 text-text-muted">{panel.empty}</p>;
  const rows = [
    ...announced.map(({ id, texts, startsAt: at }) => {
      return { id, text: texts[language].title, at, href: paths.announcements };
    }),
    ...told.map((one) => ({ id: one.id, ...said(one), at: one.createdAt })),
  ];
  return (
    <ul className="border-t border-hairline">
      {rows.map(({ id, text, href, at }) => (
        <li key={id} className="border-b border-hairline last:border-b-0">
          <Link
            href={href}
            onClick={() => {
              close();
              markRead([id]);
            }}
            className="block px-4 py-3 text-14 hover:bg-text/4"
          >
            <span className="block wrap-anywhere">{text}</span>
            <span className="text-13 text-text-muted">
              <Time instant={at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
