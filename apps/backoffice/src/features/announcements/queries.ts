import { ApiError } from '@arcadia/web/calls/api-error';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const announcementsKey = ['announcements'] as const;
export type Announcement = Awaited<ReturnType<typeof client.getAnnouncement>>;

export const announcementList = defineList({
  list: 'listAllAnnouncements',
  storedAs: 'backoffice.announcements',
  key: announcementsKey,
});

/** How many companies each group has. */
export const audienceSizesQuery = queryOptions({
  queryKey: ['announcement-audience'],
  queryFn: ({ signal }) => client.getAudienceSizes({}, { signal }),
});

/** One announcement; null where there is none. */
export function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [...announcementsKey, 'detail', id],
    queryFn: async ({ signal }) => {
      try {
        return await client.getAnnouncement({ id }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
