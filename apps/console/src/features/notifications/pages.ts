import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { notificationList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    // Everybody's own affair: no permission is needed.
    path: paths.notifications,
    frame: 'shell',
    messages: ['notifications'],
    title: () => messagesOf('notifications').title,
    prefetch: ({ queries, search }) => {
      if (search['tab'] === undefined) void queries.prefetchQuery(notificationList.entered(search));
    },
    component: () => import('./NotificationsPage.tsx').then((module) => module.NotificationsPage),
  },
];
