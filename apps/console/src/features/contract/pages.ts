import { FileSignature } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { contractList, overviewQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.contract,
    frame: 'shell',
    permission: 'contractQuery',
    menu: { label: 'contract', icon: FileSignature, group: 'finance', position: 6 },
    messages: ['contracts', 'account', 'pdf'],
    title: () => messagesOf('contracts').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(overviewQuery);
      void queries.prefetchQuery(contractList.entered(search));
    },
    component: () => import('./ContractPage.tsx').then((module) => module.ContractPage),
  },
];
