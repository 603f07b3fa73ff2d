import { Users } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { staffList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.staff,
    frame: 'shell',
    permission: 'staff.manage',
    menu: { label: 'staff', icon: Users, group: 'administration', position: 2 },
    messages: ['backofficeStaff'],
    title: () => messagesOf('backofficeStaff').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(staffList.entered(search)),
    component: () => import('./StaffPage.tsx').then((module) => module.StaffPage),
  },
];
