import { Ticket } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.coupons, label: 'coupons', icon: Ticket, group: 'funds', position: 2 },
];
