import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.notSignedIn,
    frame: 'bare',
    messages: ['notices'],
    title: () => messagesOf('notices').notSignedIn.title,
    component: () => import('./NoticePage.tsx').then((module) => module.NotSignedInPage),
  },
  {
    path: paths.notFound,
    frame: 'bare',
    messages: ['notices'],
    title: () => messagesOf('notices').notFound.title,
    component: () => import('./NoticePage.tsx').then((module) => module.NotFoundPage),
  },
];
