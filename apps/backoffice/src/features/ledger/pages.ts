import { BookOpenText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';

export const pages: readonly Page[] = [
  {
    path: paths.ledger,
    frame: 'shell',
    permission: 'ledger.read',
    menu: { label: 'ledger', icon: BookOpenText, group: 'funds', position: 4 },
    messages: ['backofficeLedger', 'payment', 'games'],
    title: () => messagesOf('backofficeLedger').title,
    component: () => import('./LedgerPage.tsx').then((module) => module.LedgerPage),
  },
];
