import type { NavigationGroup } from '@arcadia/ui/shell-navigation';
import { AppWindow, Building2, ScrollText, WalletCards, type LucideIcon } from 'lucide-react';
import type { Dictionaries } from '../shared/messages.ts';
import { operatorMay, type Operator } from '../shared/operator.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

type PlaceName = keyof Dictionaries['backoffice']['places'];

const places: readonly { path: string; name: PlaceName; icon: LucideIcon }[] = [
  { path: paths.customers, name: 'customers', icon: Building2 },
  { path: paths.applications, name: 'applications', icon: AppWindow },
  { path: paths.transactions, name: 'transactions', icon: WalletCards },
  { path: paths.audit, name: 'audit', icon: ScrollText },
];

/** What this operator may open. The page says which permission that takes. */
export function navigationFor(
  operator: Operator,
  texts: Dictionaries['backoffice'],
): NavigationGroup[] {
  const open = places.filter(({ path }) => {
    const permission = pages.find((page) => page.path === path)?.permission;
    return permission !== undefined && operatorMay(operator, permission);
  });
  const items = open.map(({ path, name, icon: Icon }) => {
    return {
      id: path,
      href: path,
      label: texts.places[name],
      icon: <Icon aria-hidden size={16} />,
    };
  });
  return [{ id: 'desks', items }];
}
