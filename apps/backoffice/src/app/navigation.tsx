import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { type TodayKind, todayKinds } from '@arcadia/contract/operators/today';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { cx } from '@arcadia/ui/cx';
import type { NavigationGroup, NavigationItem } from '@arcadia/ui/layout/shell-navigation';
import { menuEntries, openEntries } from '@arcadia/web/routing/menu-entries';
import { operatorMay, type Operator } from '../shared/operator.ts';
import { type MenuGroup, menuGroups, type MenuPlace } from '../shared/page.ts';
import type { TodayItem } from '../shared/today.ts';
import { pages } from './pages.ts';

/** Numbers beside the entries of the menu: what Today shows, empty until known, and jobs that failed or are stuck, null until then. */
export type Counts = {
  today: readonly TodayItem[];
  jobs: { failed: number; stuck: number } | null;
};
type Texts = Dictionaries['backoffice'] & { today: Dictionaries['backofficeToday'] };

const entries = menuEntries<OperatorPermission, MenuPlace>(pages);
type MenuEntry = (typeof entries)[number];

/** The entries that the operator may open. */
export function navigationFor(operator: Operator, texts: Texts, counts: Counts): NavigationGroup[] {
  const open = openEntries(entries, (permission: OperatorPermission) =>
    operatorMay(operator, permission),
  );
  const itemsOf = (group: MenuGroup) =>
    open.filter((entry) => entry.group === group).map((entry) => itemOf(entry, texts, counts));
  const shown = menuGroups.map((group): NavigationGroup => ({
    id: group,
    ...(group !== 'customers' && { label: texts.menuGroups[group] }),
    items: itemsOf(group),
  }));
  return shown.filter(({ items }) => items.length > 0);
}

/** The label of the menu entry whose page a path is; undefined for a path outside the menu. */
export function placeAt(path: string): MenuEntry['label'] | undefined {
  return entries.find((entry) => entry.path === path)?.label;
}

function itemOf(
  { path, label, icon: Icon, count }: MenuEntry,
  texts: Texts,
  counts: Counts,
): NavigationItem {
  const shown = count === undefined ? null : countOf(count, texts, counts);
  return {
    id: path,
    href: path,
    label: texts.places[label],
    icon: <Icon aria-hidden size={16} />,
    ...(shown !== null && { badge: <CountBadge {...shown} /> }),
  };
}

type Shown = { count: number; words: string; urgent: boolean };

/** Kinds that are urgent without a promise. */
const alarming: readonly TodayKind[] = [
  'late_refunds',
  'failed_companies',
  'silent_sources',
  'gateways_failing',
];

function countOf(
  counted: NonNullable<MenuEntry['count']>,
  texts: Texts,
  { today, jobs }: Counts,
): Shown | null {
  if (counted === 'jobs') return jobsShown(jobs, texts);
  const waiting = today.filter(({ kind, count }) => counted.includes(kind) && count > 0);
  if (waiting.length === 0) return null;
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    words: waiting.map((item) => wordsOf(item, texts)).join(texts.today.separator),
    urgent: waiting.some(({ kind, overdue }) => overdue > 0 || alarming.includes(kind)),
  };
}

function wordsOf({ kind, count, overdue }: TodayItem, { desks, today }: Texts): string {
  if (todayKinds[kind].group === 'queues' && kind !== 'late_refunds')
    return overdue > 0
      ? desks.overdue({ waiting: count, overdue })
      : desks.waiting({ waiting: count });
  return today.counted({ name: today.kinds[kind], count });
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
