import type { PermissionName } from '@arcadia/contract/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { LucideIcon } from 'lucide-react';

/** An entry of the menu: a feature lists its own in `menu.ts`. People see those whose page they may open. */
export type MenuEntry = {
  /** Path of a page. */
  readonly path: string;
  readonly label: keyof Dictionaries['shell']['places'];
  readonly icon: LucideIcon;
  readonly group: MenuGroup;
  /** Place among the entries of its group; the menu of specification section 2 counts from 1. */
  readonly position: number;
  /** What one needs to see the entry, where the page itself needs nothing. */
  readonly permission?: PermissionName;
};

/** In the order of the menu. The first has no label. */
export const menuGroups = [
  'home',
  'business',
  'dataReport',
  'finance',
  'accountCentre',
  'developer',
] as const;
export type MenuGroup = (typeof menuGroups)[number];
