import type { OutputOf } from '@arcadia/contract/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { notificationsKey } from '../../shared/queries.ts';
import { defineList } from '../../shared/lists.ts';

export type Notification = OutputOf<'listNotifications'>['records'][number];
export type Announcement = OutputOf<'listAnnouncements'>['announcements'][number];

export const notificationList = defineList({
  list: 'listNotifications',
  storedAs: 'notifications',
  key: notificationsKey,
  staleTime: 0,
});

export const announcementsQuery = queryOptions({
  queryKey: [...notificationsKey, 'announcements'],
  queryFn: ({ signal }) => client.listAnnouncements({}, { signal }),
});

export const mailPreferencesQuery = queryOptions({
  queryKey: ['notification-mail'],
  queryFn: ({ signal }) => client.getMailPreferences({}, { signal }),
  staleTime: 0,
});

/** How many the bell shows. */
const newest = 10;

/** Unread messages for the bell: announcements first, since few come. */
export const newestUnreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'newest'],
  queryFn: async ({ signal }) => {
    const [told, announced] = await Promise.all([
      client.listNotifications({ unread: 'true', pageNo: 1, pageSize: newest }, { signal }),
      client.listAnnouncements({}, { signal }),
    ]);
    return {
      told: told.records,
      announced: announced.announcements.filter(({ read }) => !read),
    };
  },
  staleTime: 0,
});

/** Marks as read and shows it. A failure is said, and what it was about stays unread. */
export function useMarkRead(): (ids: readonly string[]) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) => client.markRead({ ids: [...ids] }, { notify: true }),
    // As an option of the hook: following a row closes the panel that holds it.
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
  return mutate;
}
