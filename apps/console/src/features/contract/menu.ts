import { FileSignature } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.contract, label: 'contract', icon: FileSignature, group: 'finance', position: 6 },
];
