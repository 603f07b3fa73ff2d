import type { PermissionName } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Page as WebPage } from '@arcadia/web/routing/page';
import type { LucideIcon } from 'lucide-react';
import type { DictionaryName } from './messages.ts';

/** One screen of the console. */
export type Page = WebPage<PermissionName, DictionaryName> & {
  /** Its entry in the menu, if it has one. People see those whose page they may open. */
  readonly menu?: MenuPlace;
};

export type MenuPlace = {
  readonly label: keyof Dictionaries['shell']['places'];
  readonly icon: LucideIcon;
  readonly group: MenuGroup;
  /** Place among the entries of its group; the menu of specification section 2 counts from 1. */
  readonly position: number;
  /** Permission to see the entry, where the page itself needs none. */
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
type MenuGroup = (typeof menuGroups)[number];
