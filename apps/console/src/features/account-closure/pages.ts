import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { closingQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    // The main account's own affair: the server refuses everybody else.
    path: paths.closeAccount,
    under: paths.accountInformation,
    frame: 'shell',
    messages: ['accountClosure'],
    title: () => messagesOf('accountClosure').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(closingQuery),
    component: () => import('./ClosingPage.tsx').then((module) => module.ClosingPage),
  },
];
