import { readSearch } from '@arcadia/web/routing/search-params';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { verificationQuery } from './queries.ts';
import { verifierAddress } from './use-verifier-address.ts';

export const pages: readonly Page[] = [
  {
    path: '/business/application/checkareadetail/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationQuery',
    messages: ['serviceHeader', 'applications', 'verifier'],
    title: () => messagesOf('verifier').title,
    prefetch: ({ queries, params, search }) => {
      if (params['id'] !== undefined) void queries.prefetchQuery(regionServiceQuery(params['id']));
      const { run } = readSearch(verifierAddress, search);
      if (run !== null) void queries.prefetchQuery(verificationQuery(run));
    },
    component: () => import('./VerifierPage.tsx').then((module) => module.VerifierPage),
  },
];
