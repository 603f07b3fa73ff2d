import { FileSignature } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.contracts,
    label: 'contracts',
    icon: FileSignature,
    group: 'desks',
    position: 5,
    count: 'contract',
  },
];
