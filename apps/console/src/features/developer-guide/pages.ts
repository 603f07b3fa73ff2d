import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    // For whoever is signed in: who writes the server need not be who manages applications.
    path: paths.developerGuide,
    frame: 'shell',
    messages: ['developerDocs'],
    title: () => messagesOf('developerDocs').title,
    component: () => import('./DeveloperGuidePage.tsx').then((module) => module.DeveloperGuidePage),
  },
];
