import { CalendarDays } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.businessDays,
    frame: 'shell',
    permission: 'businessDays.manage',
    menu: {
      label: 'businessDays',
      icon: CalendarDays,
      group: 'administration',
      position: 4,
      count: ['holiday_notice'],
    },
    messages: ['backofficeBusinessDays'],
    title: () => messagesOf('backofficeBusinessDays').title,
    component: () => import('./BusinessDaysPage.tsx').then((module) => module.BusinessDaysPage),
  },
];
