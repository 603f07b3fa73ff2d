import { Button } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { Time } from '@arcadia/ui/display/time';
import { useToast } from '@arcadia/ui/overlay/toast';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../shared/client.ts';
import { notificationsKey } from '../../shared/queries.ts';
import { useMessages } from '../../shared/messages.ts';
import { unreadQuery } from '../../shared/unread.ts';
import { type Notification, notificationList, useMarkRead } from './queries.ts';
import { useSaid } from './use-said.ts';

/** The notifications, newest first. Following one marks it as read. */
export function NotificationTable() {
  const texts = useMessages('notifications');
  const list = useList(notificationList);
  const said = useSaid();
  useLiveInvalidation({ 'notification.added': [notificationsKey] });
  const columns = useMemo(
    (): TableColumn<Notification>[] => [
      {
        id: 'message',
        label: texts.message,
        cell: (one) => <Message notification={one} />,
        alwaysShown: true,
        priority: 1,
      },
      {
        id: 'kind',
        label: texts.kind,
        cell: ({ kind }) => <span className="text-text-muted">{texts.kinds[kind]}</span>,
        priority: 2,
        width: 160,
      },
      {
        id: 'at',
        label: texts.at,
        cell: ({ createdAt }) => <Time instant={createdAt} />,
        priority: 3,
        width: 120,
      },
    ],
    [texts],
  );
  const filters = useMemo(
    () => [
      choiceFilter('unread', texts.state, { true: texts.unreadOnly }),
      choiceFilter('kind', texts.kind, texts.kinds),
    ],
    [texts],
  );
  return (
    <ListTable
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={(one) => said(one).text}
      actions={<MarkAll newest={list.page?.records[0]?.id} />}
      picture="notifications"
    />
  );
}

function Message({ notification }: { notification: Notification }) {
  const texts = useMessages('notifications');
  const said = useSaid();
  const markRead = useMarkRead();
  const { id, read } = notification;
  const { text, more, href } = said(notification);
  return (
    <span className={cx('flex min-w-0 gap-2 whitespace-normal', more !== undefined && 'py-1.5')}>
      <span
        className={cx(
          'mt-[calc((1lh-0.5rem)/2)] size-2 shrink-0 rounded-full',
          !read && 'bg-accent forced-colors:bg-[Highlight]',
        )}
      >
        {!read && <span className="sr-only">{texts.unread}</span>}
      </span>
      <span className="min-w-0">
        <Link
          href={href}
          onClick={() => !read && markRead([id])}
          className={cx('wrap-anywhere hover:underline', read ? 'text-text' : 'font-medium')}
        >
          {text}
        </Link>
        {more !== undefined && <span className="block text-13 text-text-muted">{more}</span>}
      </span>
    </span>
  );
}

/** Marks what was there with the newest that is shown; what comes meanwhile stays unread. */
function MarkAll({ newest }: { newest: string | undefined }) {
  const texts = useMessages('notifications');
  const queries = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(unreadQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (upTo: string) => client.markAllRead({ upTo }, { notify: true }),
    onSuccess: async ({ marked: count }) => {
      await queries.invalidateQueries({ queryKey: notificationsKey });
      toast({ title: texts.markedAll({ count }), tone: 'success' });
    },
  });
  return (
    <Button
      loading={isPending}
      disabledReason={
        data?.notifications === 0 || newest === undefined ? texts.nothingUnread : null
      }
      onClick={() => newest !== undefined && mutate(newest)}
    >
      {texts.markAll}
    </Button>
  );
}
