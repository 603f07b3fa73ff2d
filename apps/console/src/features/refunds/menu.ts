import { Undo2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.refund, label: 'refund', icon: Undo2, group: 'finance', position: 3 },
];
