import { FilePenLine } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { correctionList, correctionQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.corrections,
    frame: 'shell',
    permission: 'pricing.read',
    menu: { label: 'corrections', icon: FilePenLine, group: 'billing', position: 7 },
    messages: ['backofficeCorrections'],
    title: () => messagesOf('backofficeCorrections').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(correctionList.entered(search)),
    component: () => import('./CorrectionsPage.tsx').then((module) => module.CorrectionsPage),
  },
  {
    path: `${paths.corrections}/$id`,
    under: paths.corrections,
    frame: 'shell',
    permission: 'pricing.read',
    messages: [
      'backofficeCorrections',
      'correctionFile',
      'backofficeApprovals',
      'backofficePricing',
      'bills',
      'games',
    ],
    title: () => messagesOf('backofficeCorrections').detailTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(correctionQuery(id)),
    component: () => import('./CorrectionPage.tsx').then((module) => module.CorrectionPage),
  },
  {
    path: '/backoffice/new-correction',
    under: paths.corrections,
    frame: 'shell',
    permission: 'pricing.propose',
    messages: ['backofficeCorrections', 'backofficePricing', 'games', 'bills', 'applications'],
    title: () => messagesOf('backofficeCorrections').form.title,
    component: () => import('./NewCorrectionPage.tsx').then((module) => module.NewCorrectionPage),
  },
];
