import { House } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.home, label: 'dashboard', icon: House, group: 'home', position: 1 },
];
