import { ScrollText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { auditList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.audit,
    frame: 'shell',
    permission: 'audit.read',
    menu: { label: 'audit', icon: ScrollText, group: 'administration', position: 1 },
    messages: ['backofficeAudit'],
    title: () => messagesOf('backofficeAudit').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(auditList.entered(search)),
    component: () => import('./AuditPage.tsx').then((module) => module.AuditPage),
  },
];
