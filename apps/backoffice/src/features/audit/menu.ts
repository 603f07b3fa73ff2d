import { ScrollText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.audit, label: 'audit', icon: ScrollText, group: 'administration', position: 1 },
];
