import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.invoice, label: 'invoice', icon: ReceiptText, group: 'finance', position: 8 },
];
