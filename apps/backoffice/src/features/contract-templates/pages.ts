import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { templateList, templateQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.contractTemplates,
    under: paths.contracts,
    frame: 'shell',
    permission: 'contracts.review',
    messages: ['backofficeContracts'],
    title: () => messagesOf('backofficeContracts').templates.title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(templateList.entered(search)),
    component: () => import('./TemplatesPage.tsx').then((module) => module.TemplatesPage),
  },
  {
    path: `${paths.contractTemplates}/new`,
    under: paths.contracts,
    frame: 'shell',
    permission: 'contracts.templates',
    messages: ['backofficeContracts'],
    title: () => messagesOf('backofficeContracts').templates.begin,
    component: () => import('./NewTemplatePage.tsx').then((module) => module.NewTemplatePage),
  },
  {
    path: `${paths.contractTemplates}/$id`,
    under: paths.contracts,
    frame: 'shell',
    permission: 'contracts.review',
    messages: ['backofficeContracts', 'pdf'],
    title: () => messagesOf('backofficeContracts').templates.title,
    prefetch: ({ queries, params: { id = '' } }) => void queries.prefetchQuery(templateQuery(id)),
    component: () => import('./TemplatePage.tsx').then((module) => module.TemplatePage),
  },
];
