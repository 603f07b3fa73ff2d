import { Money } from '@arcadia/ui/display/money';
import type { ReconciledDay } from './queries.ts';

/** Totals of a day, those of the statement and ours, in the order of the list. */
export const dayAmounts = [
  'theirPayments',
  'ourPayments',
  'theirRefunds',
  'ourRefunds',
  'fees',
  'net',
  'booked',
] as const;

export type DayAmountId = (typeof dayAmounts)[number];

const ofStatement: ReadonlySet<DayAmountId> = new Set([
  'theirPayments',
  'theirRefunds',
  'fees',
  'net',
]);

/** A total; until there is a statement, a dash in place of what only it tells. */
export function DayAmount({ day, id }: { day: ReconciledDay; id: DayAmountId }) {
  return day.fetchedAt === null && ofStatement.has(id) ? (
    <span className="text-text-muted">—</span>
  ) : (
    <Money {...day[id]} />
  );
}
