import { CircleUserRound } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { accountQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    // Everybody's own affair: no permission is needed.
    path: paths.accountInformation,
    frame: 'shell',
    menu: {
      label: 'accountInformation',
      icon: CircleUserRound,
      group: 'accountCentre',
      position: 1,
      // Anybody may open the page, which is the way to one's own password; the menu names it to those who hold this.
      permission: 'accountInfoQuery',
    },
    messages: ['account'],
    title: () => messagesOf('account').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(accountQuery),
    component: () => import('./AccountPage.tsx').then((module) => module.AccountPage),
  },
  {
    path: paths.billingEmail,
    frame: 'bare',
    messages: ['account'],
    title: () => messagesOf('account').billingLink.title,
    component: () => import('./BillingEmailPage.tsx').then((module) => module.BillingEmailPage),
  },
];
