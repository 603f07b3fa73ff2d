import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.serviceTerms,
    frame: 'bare',
    messages: ['documents'],
    title: () => messagesOf('documents').serviceTerms.title,
    component: () => import('./DocumentPage.tsx').then((module) => module.ServiceTermsPage),
  },
  {
    path: paths.rechargePrivacy,
    frame: 'bare',
    messages: ['documents'],
    title: () => messagesOf('documents').rechargePrivacy.title,
    component: () => import('./DocumentPage.tsx').then((module) => module.RechargePrivacyPage),
  },
];
