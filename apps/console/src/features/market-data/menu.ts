import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.marketData,
    label: 'marketData',
    icon: ChartNoAxesColumn,
    group: 'dataReport',
    position: 1,
  },
];
