import { ReceiptText } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.invoices,
    label: 'invoices',
    icon: ReceiptText,
    group: 'desks',
    position: 5,
    count: 'invoice',
  },
];
