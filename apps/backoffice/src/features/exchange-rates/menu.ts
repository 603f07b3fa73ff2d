import { ArrowLeftRight } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.exchangeRates,
    label: 'exchangeRates',
    icon: ArrowLeftRight,
    group: 'billing',
    position: 5,
  },
];
