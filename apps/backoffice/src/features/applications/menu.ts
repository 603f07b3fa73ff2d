import { AppWindow } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.applications,
    label: 'applications',
    icon: AppWindow,
    group: 'customers',
    position: 2,
  },
];
