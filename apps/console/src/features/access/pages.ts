import { enteredTable } from '@arcadia/web/table/table-url-state';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { rolesQuery, rolesTable, subAccountsQuery, subAccountsTable } from './queries.ts';

export const accessPages: readonly Page[] = [
  {
    path: paths.accessManagement,
    frame: 'shell',
    permission: 'accessQuery',
    messages: ['access', 'permissions'],
    title: () => messagesOf('access').title,
    prefetch: ({ queries, search }) =>
      void (search['tab'] === 'roles'
        ? queries.prefetchQuery(rolesQuery(enteredTable(search, rolesTable)))
        : queries.prefetchQuery(subAccountsQuery(enteredTable(search, subAccountsTable)))),
    component: () => import('./AccessPage.tsx').then((module) => module.AccessPage),
  },
];
