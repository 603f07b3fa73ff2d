import { BadgeCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.certification,
    label: 'certification',
    icon: BadgeCheck,
    group: 'accountCentre',
    position: 3,
  },
];
