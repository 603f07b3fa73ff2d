import { CalendarDays } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.businessDays,
    label: 'businessDays',
    icon: CalendarDays,
    group: 'administration',
    position: 4,
  },
];
