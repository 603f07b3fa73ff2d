import { Scale } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.adjustments, label: 'adjustments', icon: Scale, group: 'funds', position: 3 },
];
