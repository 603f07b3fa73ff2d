import { Megaphone } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { announcementList, announcementQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.announcements,
    frame: 'shell',
    permission: 'announcements.manage',
    menu: { label: 'announcements', icon: Megaphone, group: 'customers', position: 5 },
    messages: ['backofficeAnnouncements'],
    title: () => messagesOf('backofficeAnnouncements').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(announcementList.entered(search)),
    component: () => import('./AnnouncementsPage.tsx').then((module) => module.AnnouncementsPage),
  },
  {
    path: paths.newAnnouncement,
    under: paths.announcements,
    frame: 'shell',
    permission: 'announcements.manage',
    messages: ['backofficeAnnouncements'],
    title: () => messagesOf('backofficeAnnouncements').form.newTitle,
    component: () => import('./WritePage.tsx').then((module) => module.NewAnnouncementPage),
  },
  {
    path: `${paths.announcements}/$id/edit`,
    under: paths.announcements,
    frame: 'shell',
    permission: 'announcements.manage',
    messages: ['backofficeAnnouncements'],
    title: () => messagesOf('backofficeAnnouncements').form.changeTitle,
    prefetch: ({ queries, params: { id = '' } }) =>
      void queries.prefetchQuery(announcementQuery(id)),
    component: () => import('./WritePage.tsx').then((module) => module.ChangeAnnouncementPage),
  },
];
