import { CircleQuestionMark } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.paymentCases,
    label: 'paymentCases',
    icon: CircleQuestionMark,
    group: 'desks',
    position: 6,
    count: 'unmatched',
  },
];
