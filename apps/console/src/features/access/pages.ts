import { readSearch } from '@arcadia/web/routing/search-params';
import { KeyRound } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { roleList, subAccountList } from './queries.ts';
import { accessAddress } from './use-access-address.ts';

export const pages: readonly Page[] = [
  {
    path: paths.accessManagement,
    frame: 'shell',
    permission: 'accessQuery',
    menu: { label: 'accessManagement', icon: KeyRound, group: 'accountCentre', position: 2 },
    messages: ['access', 'permissions'],
    title: () => messagesOf('access').title,
    prefetch: ({ queries, search }) =>
      void (readSearch(accessAddress, search).tab === 'roles'
        ? queries.prefetchQuery(roleList.entered(search))
        : queries.prefetchQuery(subAccountList.entered(search))),
    component: () => import('./AccessPage.tsx').then((module) => module.AccessPage),
  },
];
