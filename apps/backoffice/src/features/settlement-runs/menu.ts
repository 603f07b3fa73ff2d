import { CalendarCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.billingRuns,
    label: 'billingRuns',
    icon: CalendarCheck,
    group: 'billing',
    position: 3,
  },
];
