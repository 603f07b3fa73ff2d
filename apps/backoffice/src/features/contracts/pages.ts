import { FileSignature } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { allContractsList, contractDesk } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.contracts,
    frame: 'shell',
    permission: 'contracts.review',
    menu: {
      label: 'contracts',
      icon: FileSignature,
      group: 'desks',
      position: 5,
      count: 'contract',
    },
    messages: ['backofficeReviews', 'backofficeContracts'],
    title: () => messagesOf('backofficeContracts').title,
    prefetch: contractDesk.prefetchQueue,
    component: () => import('./ContractsPage.tsx').then((module) => module.ContractsPage),
  },
  {
    path: paths.allContracts,
    under: paths.contracts,
    frame: 'shell',
    permission: 'contracts.review',
    messages: ['backofficeContracts', 'contracts'],
    title: () => messagesOf('backofficeContracts').all.title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(allContractsList.entered(search)),
    component: () => import('./AllContractsPage.tsx').then((module) => module.AllContractsPage),
  },
  {
    path: `${paths.contracts}/$id`,
    under: paths.contracts,
    frame: 'shell',
    permission: 'contracts.review',
    messages: ['backofficeReviews', 'backofficeContracts', 'contracts', 'pdf'],
    title: () => messagesOf('backofficeContracts').caseTitle,
    prefetch: contractDesk.prefetchCase,
    component: () => import('./ContractCasePage.tsx').then((module) => module.ContractCasePage),
  },
];
