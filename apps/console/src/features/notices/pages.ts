import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

/** The activity area is public; every address below it leads to the same page until the shop is there. */
const activity = (path: string): Page => ({
  path,
  frame: 'bare',
  messages: ['notices'],
  title: () => messagesOf('notices').activity.title,
  component: () => import('./NoticePage.tsx').then((module) => module.ActivityPage),
});

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
  activity(paths.activity),
  activity(`${paths.activity}/$`),
];
