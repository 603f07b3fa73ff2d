import { Landmark } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.bankTransfers,
    label: 'bankTransfers',
    icon: Landmark,
    group: 'desks',
    position: 3,
    count: 'transfer',
  },
];
