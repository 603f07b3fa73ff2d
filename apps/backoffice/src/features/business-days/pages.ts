import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.businessDays,
    frame: 'shell',
    permission: 'businessDays.manage',
    messages: ['backofficeBusinessDays'],
    title: () => messagesOf('backofficeBusinessDays').title,
    component: () => import('./BusinessDaysPage.tsx').then((module) => module.BusinessDaysPage),
  },
];
