import { ShoppingBag } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.packageOrders,
    label: 'packageOrders',
    icon: ShoppingBag,
    group: 'finance',
    position: 7,
  },
];
