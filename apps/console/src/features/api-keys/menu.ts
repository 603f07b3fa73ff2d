import { KeySquare } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.apiKeys, label: 'apiKeys', icon: KeySquare, group: 'developer', position: 1 },
];
