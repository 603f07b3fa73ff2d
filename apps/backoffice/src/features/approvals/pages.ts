import { SlidersHorizontal, UsersRound } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { approvalQuery } from '../../shared/two-people/approval.ts';
import { approvalList, rulesQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.approvals,
    frame: 'shell',
    permission: 'approvals.read',
    menu: {
      label: 'approvals',
      icon: UsersRound,
      group: 'desks',
      position: 0,
      count: ['approvals'],
    },
    messages: ['backofficeApprovals'],
    title: () => messagesOf('backofficeApprovals').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(approvalList.entered(search)),
    component: () => import('./ApprovalsPage.tsx').then((module) => module.ApprovalsPage),
  },
  {
    path: `${paths.approvals}/$id`,
    under: paths.approvals,
    frame: 'shell',
    permission: 'approvals.read',
    messages: [
      'backofficeApprovals',
      'backofficeCorrections',
      'backofficeCustomers',
      'backofficePricing',
      'games',
      'payment',
    ],
    title: () => messagesOf('backofficeApprovals').detailTitle,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(approvalQuery(id)),
    component: () => import('./ApprovalPage.tsx').then((module) => module.ApprovalPage),
  },
  {
    path: paths.approvalRules,
    frame: 'shell',
    permission: 'approvals.manage',
    menu: {
      label: 'approvalRules',
      icon: SlidersHorizontal,
      group: 'administration',
      position: 2,
    },
    messages: ['backofficeApprovals'],
    title: () => messagesOf('backofficeApprovals').rules.title,
    prefetch: ({ queries }) => void queries.prefetchQuery(rulesQuery),
    component: () => import('./RulesPage.tsx').then((module) => module.RulesPage),
  },
];
