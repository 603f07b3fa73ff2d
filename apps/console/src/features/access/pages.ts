import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { roleList, subAccountList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.accessManagement,
    frame: 'shell',
    permission: 'accessQuery',
    messages: ['access', 'permissions'],
    title: () => messagesOf('access').title,
    prefetch: ({ queries, search }) =>
      void (search['tab'] === 'roles'
        ? queries.prefetchQuery(roleList.entered(search))
        : queries.prefetchQuery(subAccountList.entered(search))),
    component: () => import('./AccessPage.tsx').then((module) => module.AccessPage),
  },
];
