import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { verificationQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: '/business/application/checkareadetail/$id',
    under: paths.applications,
    frame: 'shell',
    permission: 'applicationQuery',
    messages: ['regionService', 'applications', 'verifier'],
    title: () => messagesOf('verifier').title,
    prefetch: ({ queries, params, search }) => {
      if (params['id'] !== undefined) void queries.prefetchQuery(regionServiceQuery(params['id']));
      if (search['run'] !== undefined) void queries.prefetchQuery(verificationQuery(search['run']));
    },
    component: () => import('./VerifierPage.tsx').then((module) => module.VerifierPage),
  },
];
