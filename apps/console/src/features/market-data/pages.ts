import { loadChunk } from '@arcadia/web/session/stale-build';
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
    // In a file of its own: what the report asks for is more than every screen should load.
    prefetch: (visit) => {
      loadChunk(() => import('./report-queries.ts')).then(
        ({ prefetchReport }) => prefetchReport(visit),
        // The page itself needs the file too, and says that it is missing.
        (error: unknown) => console.warn('the report could not be asked for ahead', error),
      );
    },
    component: () => import('./MarketDataPage.tsx').then((module) => module.MarketDataPage),
  },
];
