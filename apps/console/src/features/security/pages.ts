import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { sessionsQuery, signInList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    // Everybody's own affair: no permission is needed.
    path: paths.security,
    frame: 'shell',
    messages: ['security'],
    title: () => messagesOf('security').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(sessionsQuery);
      void queries.prefetchQuery(signInList.entered(search));
    },
    component: () => import('./SecurityPage.tsx').then((module) => module.SecurityPage),
  },
];
