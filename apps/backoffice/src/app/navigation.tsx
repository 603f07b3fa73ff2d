import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import type { Desk } from '@arcadia/contract/operators/reviews';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { cx } from '@arcadia/ui/cx';
import type { NavigationGroup, NavigationItem } from '@arcadia/ui/layout/shell-navigation';
import { menuEntries, openEntries } from '@arcadia/web/routing/menu-entries';
import { operatorMay, type Operator } from '../shared/operator.ts';
import { type MenuGroup, menuGroups, type MenuPlace } from '../shared/page.ts';
import type { DeskCount } from './desk-counts.ts';
import { pages } from './pages.ts';
import type { UnmatchedCounts } from './unmatched-counts.ts';

/**
 * Numbers beside the entries of the menu: cases by desk, jobs that failed or are stuck, unmatched money, and decisions
 * that the operator may agree to; null until known.
 */
export type Counts = {
  desks: ReadonlyMap<Desk, DeskCount>;
  jobs: { failed: number; stuck: number } | null;
  unmatched: UnmatchedCounts | null;
  approvals: number | null;
};

const entries = menuEntries<OperatorPermission, MenuPlace>(pages);
type MenuEntry = (typeof entries)[number];

/** The entries that the operator may open. */
export function navigationFor(
  operator: Operator,
  texts: Dictionaries['backoffice'],
  counts: Counts,
): NavigationGroup[] {
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
  texts: Dictionaries['backoffice'],
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

function countOf(
  counted: NonNullable<MenuEntry['count']>,
  texts: Dictionaries['backoffice'],
  counts: Counts,
): Shown | null {
  if (counted === 'jobs') return jobsShown(counts.jobs, texts);
  if (counted === 'approvals') return approvalsShown(counts.approvals, texts);
  if (counted === 'unmatched') return unmatchedShown(counts.unmatched, texts);
  return deskShown(counted, counts, texts);
}

function deskShown(
  desk: Desk,
  { desks }: Counts,
  { desks: texts }: Dictionaries['backoffice'],
): Shown | null {
  const count = desks.get(desk);
  if (!count || count.waiting === 0) return null;
  const isLate = count.overdue > 0;
  const words = isLate ? texts.overdue(count) : texts.waiting(count);
  return { count: count.waiting, words, urgent: isLate };
}

function jobsShown(jobs: Counts['jobs'], texts: Dictionaries['backoffice']): Shown | null {
  if (jobs === null || jobs.failed + jobs.stuck === 0) return null;
  return { count: jobs.failed + jobs.stuck, words: texts.jobCounts(jobs), urgent: true };
}

function approvalsShown(waiting: number | null, texts: Dictionaries['backoffice']): Shown | null {
  if (waiting === null || waiting === 0) return null;
  return { count: waiting, words: texts.approvals({ waiting }), urgent: false };
}

function unmatchedShown(
  counts: Counts['unmatched'],
  texts: Dictionaries['backoffice'],
): Shown | null {
  if (counts === null || counts.waiting + counts.late === 0) return null;
  const { waiting, late } = counts;
  return { count: waiting + late, words: texts.unmatched(counts), urgent: late > 0 };
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
