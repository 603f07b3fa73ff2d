import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.verifyDocument,
    frame: 'bare',
    messages: ['statements', 'upload'],
    title: () => messagesOf('statements').check.title,
    component: () => import('./VerifyPage.tsx').then((module) => module.VerifyPage),
  },
];
