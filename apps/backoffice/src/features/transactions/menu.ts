import { WalletCards } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.transactions,
    label: 'transactions',
    icon: WalletCards,
    group: 'funds',
    position: 1,
  },
];
