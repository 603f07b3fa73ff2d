import { Megaphone } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.announcements,
    label: 'announcements',
    icon: Megaphone,
    group: 'customers',
    position: 5,
  },
];
