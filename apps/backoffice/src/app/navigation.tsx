import type { Desk } from '@arcadia/contract/reviews';
import { cx } from '@arcadia/ui/cx';
import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import {
  AppWindow,
  BadgeCheck,
  Building2,
  Dices,
  Gamepad2,
  ScrollText,
  Users,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { Dictionaries } from '../shared/messages.ts';
import { operatorMay, type Operator } from '../shared/operator.ts';
import type { DeskCount } from './desk-counts.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

type PlaceName = keyof Dictionaries['backoffice']['places'];

type Place = { path: string; name: PlaceName; icon: LucideIcon; desk?: Desk };

const places: readonly Place[] = [
  { path: paths.customers, name: 'customers', icon: Building2 },
  { path: paths.applications, name: 'applications', icon: AppWindow },
  { path: paths.games, name: 'games', icon: Gamepad2 },
  { path: paths.transactions, name: 'transactions', icon: WalletCards },
  { path: paths.audit, name: 'audit', icon: ScrollText },
  { path: paths.staff, name: 'staff', icon: Users },
];

/** Queues of work, each with the number of cases that wait. */
const deskPlaces: readonly Place[] = [
  { path: paths.certifications, name: 'certifications', icon: BadgeCheck, desk: 'certification' },
  { path: paths.gameApprovals, name: 'gameApprovals', icon: Dices, desk: 'game' },
];

/** What this operator may open. The page says which permission that takes. */
export function navigationFor(
  operator: Operator,
  texts: Dictionaries['backoffice'],
  counts: ReadonlyMap<Desk, DeskCount>,
): NavigationGroup[] {
  const itemsOf = (all: readonly Place[]) =>
    all
      .filter(({ path }) => {
        const permission = pages.find((page) => page.path === path)?.permission;
        return permission !== undefined && operatorMay(operator, permission);
      })
      .map(({ path, name, icon: Icon, desk }) => {
        const count = desk && counts.get(desk);
        return {
          id: path,
          href: path,
          label: texts.places[name],
          icon: <Icon aria-hidden size={16} />,
          ...(count && count.waiting > 0 && { badge: <Waiting {...count} texts={texts.desks} /> }),
        };
      });
  const groups = [
    { id: 'places', items: itemsOf(places) },
    { id: 'desks', label: texts.desks.label, items: itemsOf(deskPlaces) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The number alone to the eye, red while a case is overdue; in words to who hears it. */
function Waiting(props: DeskCount & { texts: Dictionaries['backoffice']['desks'] }) {
  const { waiting, overdue, texts } = props;
  const words = overdue > 0 ? texts.overdue({ waiting, overdue }) : texts.waiting({ waiting });
  return (
    <span
      title={words}
      className={cx(
        'rounded-full px-1.5 text-12 font-medium tabular-nums',
        overdue > 0 ? 'bg-danger-soft text-danger' : 'bg-hairline text-text-muted',
      )}
    >
      <span aria-hidden>{waiting}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
