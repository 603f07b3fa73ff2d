import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { AnnouncementText } from '@arcadia/web/announcements/announcement-text';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { type Announcement, announcementsQuery, useMarkRead } from './queries.ts';

/** The provider's announcements to the company, the newest first, each whole. */
export function Announcements() {
  const { announcements: texts } = useMessages('notifications');
  const query = useQuery(announcementsQuery);
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Loading height={320}>{texts.loading}</Loading>
    ) : (
      <LoadFailed query={query} title={texts.failed} />
    );
  const { announcements } = data;
  if (announcements.length === 0)
    return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>;
  return (
    <ul className="flex max-w-200 flex-col gap-4">
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementCard announcement={announcement} />
        </li>
      ))}
    </ul>
  );
}

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { announcements: texts, unread } = useMessages('notifications');
  const language = useContentLanguage();
  const markRead = useMarkRead();
  const { id, kind, important, startsAt, read } = announcement;
  const { title, text } = announcement.texts[language];
  return (
    <Card
      title={<span lang={language}>{title}</span>}
      description={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <span>{texts.kinds[kind]}</span>
          <Time instant={startsAt} kind="exact" />
          {important && <Status tone="warning">{texts.important}</Status>}
          {!read && <Status tone="info">{unread}</Status>}
        </span>
      }
      actions={
        !read && (
          <Button size="sm" onClick={() => markRead([id])}>
            {texts.read}
          </Button>
        )
      }
    >
      <AnnouncementText text={text} language={language} />
    </Card>
  );
}
