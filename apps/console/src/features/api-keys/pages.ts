import { KeySquare } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { apiKeyList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.apiKeys,
    frame: 'shell',
    // Who lets people in lets programs in.
    permission: 'accessQuery',
    menu: { label: 'apiKeys', icon: KeySquare, group: 'developer', position: 1 },
    messages: ['apiKeys'],
    title: () => messagesOf('apiKeys').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(apiKeyList.entered(search)),
    component: () => import('./ApiKeysPage.tsx').then((module) => module.ApiKeysPage),
  },
];
