import { Dices } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.gameApprovals,
    label: 'gameApprovals',
    icon: Dices,
    group: 'desks',
    position: 2,
    count: 'game',
  },
];
