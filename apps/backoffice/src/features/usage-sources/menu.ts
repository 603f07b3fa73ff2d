import { RadioTower } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.usageSources,
    label: 'usageSources',
    icon: RadioTower,
    group: 'billing',
    position: 6,
  },
];
