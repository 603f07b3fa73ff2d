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
  ListChecks,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { operatorMay, type Operator } from '../shared/operator.ts';
import type { DeskCount } from './desk-counts.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

type PlaceName = keyof Dictionaries['backoffice']['places'];

type Place = { path: string; name: PlaceName; icon: LucideIcon; desk?: Desk };

/** What the navigation counts: cases by desk, and jobs that failed or are stuck; null until known. */
export type Counts = {
  desks: ReadonlyMap<Desk, DeskCount>;
  jobs: { failed: number; stuck: number } | null;
};

const places: readonly Place[] = [
  { path: paths.customers, name: 'customers', icon: Building2 },
  { path: paths.applications, name: 'applications', icon: AppWindow },
  { path: paths.games, name: 'games', icon: Gamepad2 },
  { path: paths.transactions, name: 'transactions', icon: WalletCards },
  { path: paths.audit, name: 'audit', icon: ScrollText },
  { path: paths.staff, name: 'staff', icon: Users },
  { path: paths.jobs, name: 'jobs', icon: ListChecks },
];

/** Queues of work, each with the number of cases that wait. */
const deskPlaces: readonly Place[] = [
  { path: paths.certifications, name: 'certifications', icon: BadgeCheck, desk: 'certification' },
  { path: paths.gameApprovals, name: 'gameApprovals', icon: Dices, desk: 'game' },
];

/** The entries that the operator may open, by the pages' permissions. */
export function navigationFor(
  operator: Operator,
  texts: Dictionaries['backoffice'],
  counts: Counts,
): NavigationGroup[] {
  const itemsOf = (all: readonly Place[]) =>
    all
      .filter(({ path }) => {
        const permission = pages.find((page) => page.path === path)?.permission;
        return permission !== undefined && operatorMay(operator, permission);
      })
      .map(({ path, name, icon: Icon, desk }) => {
        const count =
          path === paths.jobs ? jobsShown(counts.jobs, texts) : deskShown(desk, counts, texts);
        return {
          id: path,
          href: path,
          label: texts.places[name],
          icon: <Icon aria-hidden size={16} />,
          ...(count !== null && { badge: <CountBadge {...count} /> }),
        };
      });
  const groups = [
    { id: 'places', items: itemsOf(places) },
    { id: 'desks', label: texts.desks.label, items: itemsOf(deskPlaces) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

type Shown = { count: number; words: string; urgent: boolean };

function deskShown(
  desk: Desk | undefined,
  { desks }: Counts,
  { desks: texts }: Dictionaries['backoffice'],
): Shown | null {
  const count = desk && desks.get(desk);
  if (!count || count.waiting === 0) return null;
  const isLate = count.overdue > 0;
  const words = isLate ? texts.overdue(count) : texts.waiting(count);
  return { count: count.waiting, words, urgent: isLate };
}

function jobsShown(jobs: Counts['jobs'], texts: Dictionaries['backoffice']): Shown | null {
  if (jobs === null || jobs.failed + jobs.stuck === 0) return null;
  return { count: jobs.failed + jobs.stuck, words: texts.jobCounts(jobs), urgent: true };
}

/** Shows the number, in red if urgent; screen readers get a sentence. */
function CountBadge({ count, words, urgent }: Shown) {
  return (
    <span
      title={words}
      className={cx(
        'rounded-full px-1.5 text-12 font-medium tabular-nums',
        urgent ? 'bg-danger-soft text-danger' : 'bg-hairline text-text-muted',
      )}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
