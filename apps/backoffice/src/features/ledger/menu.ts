import { BookOpenText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.ledger, label: 'ledger', icon: BookOpenText, group: 'funds', position: 4 },
];
