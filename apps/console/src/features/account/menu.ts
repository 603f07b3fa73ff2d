import { CircleUserRound } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    path: paths.accountInformation,
    label: 'accountInformation',
    icon: CircleUserRound,
    group: 'accountCentre',
    position: 1,
    // Anybody may open the page, which is the way to one's own password; the menu names it to those who hold this.
    permission: 'accountInfoQuery',
  },
];
