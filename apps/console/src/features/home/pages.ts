import type { PermissionName } from '@arcadia/contract/access/permissions';
import { House } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { forecastQuery, runningMonthQuery } from '../../shared/bills/running-month.ts';
import { certificationQuery } from '../../shared/certification.ts';
import { memberHolds, memberQuery } from '../../shared/member.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import {
  attentionQuery,
  figureQuery,
  homeQuery,
  latestEventsQuery,
  newestApplicationQuery,
} from './queries.ts';

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
      if (member === undefined) return;
      const may = (permission: PermissionName) => memberHolds(member, permission);
      if (may('verificationQuery')) void queries.prefetchQuery(certificationQuery);
      // Cards further down come when those above them have their height; their data doesn't wait for that.
      if (may('homeActiveUsers')) void queries.prefetchQuery(figureQuery('activeUsers'));
      if (may('homeNewUsers')) void queries.prefetchQuery(figureQuery('newUsers'));
      if (may('billDetailQuery')) {
        void queries.prefetchQuery(runningMonthQuery);
        void queries.prefetchQuery(forecastQuery);
      }
      if (may('applicationQuery')) void queries.prefetchQuery(newestApplicationQuery);
      if (may('accessQuery')) void queries.prefetchQuery(latestEventsQuery);
    },
    component: () => import('./HomePage.tsx').then((module) => module.HomePage),
  },
];
