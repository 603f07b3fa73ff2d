import { Undo2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.refunds,
    label: 'refunds',
    icon: Undo2,
    group: 'desks',
    position: 4,
    count: 'refund',
  },
];
