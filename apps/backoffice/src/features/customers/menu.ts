import { Building2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.customers, label: 'customers', icon: Building2, group: 'customers', position: 1 },
];
