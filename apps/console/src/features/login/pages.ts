import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';
import { place } from '../../shared/location.ts';

export const pages: readonly Page[] = [
  {
    path: '/login',
    frame: 'bare',
    messages: ['login'],
    title: () => messagesOf('login').heading,
    component: () => {
      askAhead();
      return import('./LoginPage.tsx').then((module) => module.LoginPage);
    },
  },
  {
    path: paths.authRedirect,
    frame: 'bare',
    messages: ['handOver'],
    title: () => messagesOf('handOver').title,
    component: () => import('./AuthRedirectPage.tsx').then((module) => module.AuthRedirectPage),
  },
];

/** Asks for what the login page fills in. It asks again where that failed, and does without. */
function askAhead(): void {
  // Nothing is asked for where the page is rendered beforehand.
  if (typeof document === 'undefined') return;
  for (const { load } of [place, phoneCodes('')])
    load().catch((error: unknown) => console.warn('what a page asks for did not come', error));
}
