import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.marketData,
    frame: 'shell',
    permission: 'dashboardQuery',
    menu: { label: 'marketData', icon: ChartNoAxesColumn, group: 'dataReport', position: 1 },
    messages: ['marketData', 'bills', 'applications'],
    title: () => messagesOf('marketData').title,
    component: () => import('./MarketDataPage.tsx').then((module) => module.MarketDataPage),
  },
];
