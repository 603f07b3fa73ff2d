import { BellRing } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    // Each of its parts needs the permission of what it watches; the page itself needs none.
    path: paths.alerts,
    frame: 'shell',
    menu: { label: 'alerts', icon: BellRing, group: 'accountCentre', position: 5 },
    messages: ['alerts', 'balanceAlerts', 'usageAlerts', 'applications'],
    title: () => messagesOf('alerts').title,
    component: () => import('./AlertsPage.tsx').then((module) => module.AlertsPage),
  },
];
