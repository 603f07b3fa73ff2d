import { CircleUserRound } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.accountInformation,
    label: 'accountInformation',
    icon: CircleUserRound,
    group: 'accountCentre',
    position: 1,
  },
];
