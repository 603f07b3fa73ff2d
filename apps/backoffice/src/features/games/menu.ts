import { Gamepad2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.games, label: 'games', icon: Gamepad2, group: 'customers', position: 3 },
];
