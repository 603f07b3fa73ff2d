/** The days at which unpaid bills are reminded of and services are held: a setting of the deployment. */
export type OverdueSettings = {
  /** Days since the oldest unpaid bill is owed, ascending. */
  readonly reminderDays: readonly number[];
  /** The days after which services are held; null: never. */
  readonly holdAfterDays: number | null;
  /** A hold is announced at least so many days before. Less than `holdAfterDays`. */
  readonly noticeDays: number;
};

/** Settings for sim and tests; a provider sets its own. */
export const usualOverdue: OverdueSettings = {
  reminderDays: [3, 10, 17],
  holdAfterDays: 30,
  noticeDays: 7,
};
