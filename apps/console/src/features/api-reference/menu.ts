import { CodeXml } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.apiReference,
    label: 'apiReference',
    icon: CodeXml,
    group: 'developer',
    position: 0,
  },
];
