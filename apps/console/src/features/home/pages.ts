import { House } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { certificationQuery } from '../../shared/certification.ts';
import { memberHolds, memberQuery } from '../../shared/member.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { attentionQuery, homeQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.home,
    frame: 'shell',
    permission: 'homeQuery',
    menu: { label: 'dashboard', icon: House, group: 'home', position: 1 },
    messages: ['home'],
    title: () => messagesOf('home').title,
    prefetch: ({ queries }) => {
      void queries.prefetchQuery(homeQuery);
      void queries.prefetchQuery(attentionQuery);
      const member = queries.getQueryData(memberQuery.queryKey);
      if (member !== undefined && memberHolds(member, 'verificationQuery')) {
        void queries.prefetchQuery(certificationQuery);
      }
    },
    component: () => import('./HomePage.tsx').then((module) => module.HomePage),
  },
];
