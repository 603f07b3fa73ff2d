import { Users } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.staff, label: 'staff', icon: Users, group: 'administration', position: 2 },
];
