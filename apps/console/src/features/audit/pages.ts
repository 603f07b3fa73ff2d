import { History } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { auditList, peopleQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.auditLog,
    frame: 'shell',
    permission: 'accessQuery',
    menu: { label: 'auditLog', icon: History, group: 'accountCentre', position: 4 },
    messages: ['audit'],
    title: () => messagesOf('audit').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(auditList.entered(search));
      void queries.prefetchQuery(peopleQuery);
    },
    component: () => import('./AuditPage.tsx').then((module) => module.AuditPage),
  },
];
