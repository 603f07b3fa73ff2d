import { KeyRound } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.accessManagement,
    label: 'accessManagement',
    icon: KeyRound,
    group: 'accountCentre',
    position: 2,
  },
];
