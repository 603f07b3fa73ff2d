import { FileDown } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.dataExport, label: 'dataExport', icon: FileDown, group: 'dataReport', position: 2 },
];
