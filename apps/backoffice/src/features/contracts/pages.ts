import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { allContractsList } from './queries.ts';

export const pages: readonly Page[] = [
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
];
