import { BellRing } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.alerts, label: 'alerts', icon: BellRing, group: 'accountCentre', position: 5 },
];
