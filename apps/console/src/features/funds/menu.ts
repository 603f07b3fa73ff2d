import { Wallet, WalletCards } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.recharge, label: 'recharge', icon: Wallet, group: 'finance', position: 1 },
  {
    path: paths.transactions,
    label: 'transactions',
    icon: WalletCards,
    group: 'finance',
    position: 2,
  },
];
