import { Store } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.campaigns, label: 'campaigns', icon: Store, group: 'customers', position: 4 },
];
