import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';
import { locationQuery } from '../../shared/location.ts';

export const pages: readonly Page[] = [
  {
    path: '/login',
    frame: 'bare',
    messages: ['login'],
    title: () => messagesOf('login').heading,
    prefetch: ({ queries }) => {
      void queries.prefetchQuery(locationQuery);
      void queries.prefetchQuery(phoneCodes(''));
    },
    component: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
  },
  {
    path: paths.authRedirect,
    frame: 'bare',
    messages: ['handOver'],
    title: () => messagesOf('handOver').title,
    component: () => import('./AuthRedirectPage.tsx').then((module) => module.AuthRedirectPage),
  },
];
