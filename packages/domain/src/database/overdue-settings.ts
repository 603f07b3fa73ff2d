/** When unpaid bills are reminded of, and when services are held: a setting of the deployment. */
export type OverdueSettings = {
  /** Days since the oldest unpaid bill is owed, ascending. */
  readonly reminderDays: readonly number[];
  /** After so many days services are held; null: never. */
  readonly holdAfterDays: number | null;
  /** A hold is announced at least so many days before. Less than `holdAfterDays`. */
  readonly noticeDays: number;
};

/** For sim and tests; a provider sets its own. */
export const usualOverdue: OverdueSettings = {
  reminderDays: [3, 10, 17],
  holdAfterDays: 30,
  noticeDays: 7,
};
