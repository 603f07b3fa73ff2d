import { ListChecks } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.jobs,
    label: 'jobs',
    icon: ListChecks,
    group: 'records',
    position: 8,
    count: 'jobs',
  },
];
