import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { notificationsKey } from './queries.ts';

/** The bell asks again so often: what an announcement begins with is told by no event. */
const askMs = 10 * 60_000;

/** How much the person has not read, and what is important now. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => client.getUnread({}, { signal, notify: false }),
  refetchInterval: askMs,
});

export type ImportantAnnouncement = NonNullable<
  Awaited<ReturnType<typeof client.getUnread>>['important']
>;
