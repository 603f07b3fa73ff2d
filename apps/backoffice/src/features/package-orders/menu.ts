import { ShoppingBag, Undo } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.packageRefunds,
    label: 'packageRefunds',
    icon: Undo,
    group: 'desks',
    position: 5,
    count: 'package_refund',
  },
  {
    path: paths.packageOrders,
    label: 'packageOrders',
    icon: ShoppingBag,
    group: 'funds',
    position: 2,
  },
];
