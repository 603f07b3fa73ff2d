import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import type { TodayKind } from '@arcadia/contract/operators/today';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Page as WebPage } from '@arcadia/web/routing/page';
import type { LucideIcon } from 'lucide-react';
import type { DictionaryName } from './messages.ts';

/** One screen of the back office. */
export type Page = WebPage<OperatorPermission, DictionaryName> & {
  /** Its entry in the menu, if it has one. Operators see those whose page they may open. */
  readonly menu?: MenuPlace;
};

export type MenuPlace = {
  readonly label: keyof Dictionaries['backoffice']['places'];
  readonly icon: LucideIcon;
  readonly group: MenuGroup;
  /** Place among the entries of its group. */
  readonly position: number;
  /** The number beside the label: jobs that failed, or work of Today's kinds. */
  readonly count?: 'jobs' | readonly TodayKind[];
};

/** In the order of the menu. Desks are queues of work; the first group has no heading. */
export const menuGroups = ['customers', 'desks', 'billing', 'funds', 'administration'] as const;
export type MenuGroup = (typeof menuGroups)[number];
