import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { phoneCodesQuery } from './queries.ts';

export const loginPages: readonly Page[] = [
  {
    path: paths.login(),
    frame: 'bare',
    messages: ['login'],
    title: () => messagesOf('login').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(phoneCodesQuery('')),
    component: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
  },
];
