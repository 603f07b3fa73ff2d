import { BadgeCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.certifications,
    label: 'certifications',
    icon: BadgeCheck,
    group: 'desks',
    position: 1,
    count: 'certification',
  },
];
