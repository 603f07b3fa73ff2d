import { BadgeCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { certificationQuery } from '../../shared/certification.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.certification,
    frame: 'shell',
    permission: 'verificationQuery',
    menu: { label: 'certification', icon: BadgeCheck, group: 'accountCentre', position: 3 },
    messages: ['certification', 'upload'],
    title: () => messagesOf('certification').title,
    prefetch: ({ queries }) => void queries.prefetchQuery(certificationQuery),
    component: () => import('./CertificationPage.tsx').then((module) => module.CertificationPage),
  },
];
