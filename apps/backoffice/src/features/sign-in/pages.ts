import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: '/backoffice/login',
    frame: 'bare',
    messages: ['backofficeSignIn'],
    title: () => messagesOf('backofficeSignIn').title,
    component: () => import('./SignInPage.tsx').then((module) => module.SignInPage),
  },
  {
    path: paths.invitation,
    frame: 'bare',
    messages: ['backofficeSignIn'],
    title: () => messagesOf('backofficeSignIn').invitation.title,
    component: () => import('./InvitationPage.tsx').then((module) => module.InvitationPage),
  },
];
