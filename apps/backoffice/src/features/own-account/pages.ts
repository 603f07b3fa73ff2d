import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.ownAccount,
    frame: 'shell',
    messages: ['backofficeSignIn'],
    title: () => messagesOf('backofficeSignIn').account.title,
    component: () => import('./OwnAccountPage.tsx').then((module) => module.OwnAccountPage),
  },
];
