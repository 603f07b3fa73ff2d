import { ListChecks } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.jobs,
    label: 'jobs',
    icon: ListChecks,
    group: 'administration',
    position: 3,
    count: 'jobs',
  },
];
