import { BadgeCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { certificationDesk } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.certifications,
    frame: 'shell',
    permission: 'certifications.review',
    menu: {
      label: 'certifications',
      icon: BadgeCheck,
      group: 'desks',
      position: 1,
      count: 'certification',
    },
    messages: ['backofficeReviews', 'backofficeCertification'],
    title: () => messagesOf('backofficeCertification').title,
    prefetch: certificationDesk.prefetchQueue,
    component: () => import('./CertificationsPage.tsx').then((module) => module.CertificationsPage),
  },
  {
    path: `${paths.certifications}/$id`,
    under: paths.certifications,
    frame: 'shell',
    permission: 'certifications.review',
    messages: [
      'backofficeReviews',
      'backofficeCertification',
      'backofficeDocuments',
      'certification',
    ],
    title: () => messagesOf('backofficeCertification').caseTitle,
    prefetch: certificationDesk.prefetchCase,
    component: () =>
      import('./CertificationCasePage.tsx').then((module) => module.CertificationCasePage),
  },
];
