import { History } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.auditLog, label: 'auditLog', icon: History, group: 'accountCentre', position: 4 },
];
