import { Hourglass } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.overdue, label: 'overdue', icon: Hourglass, group: 'billing', position: 2 },
];
