import { CodeXml } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { callQuery, callsQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    // For whoever is signed in: who writes the program need not hold what its calls need.
    path: paths.apiReference,
    frame: 'shell',
    menu: { label: 'apiReference', icon: CodeXml, group: 'developer', position: 0 },
    messages: ['apiReference', 'permissions'],
    title: () => messagesOf('apiReference').title,
    prefetch: ({ queries, search }) => {
      void queries.prefetchQuery(callsQuery());
      if (search['call'] !== undefined) void queries.prefetchQuery(callQuery(search['call']));
    },
    component: () => import('./ApiReferencePage.tsx').then((module) => module.ApiReferencePage),
  },
];
