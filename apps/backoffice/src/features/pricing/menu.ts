import { Tags } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.pricePlans, label: 'pricePlans', icon: Tags, group: 'billing', position: 4 },
];
