import type { FileStorage } from './file-storage.ts';

/** A day of a region service whose users are to be counted. */
export type MarkedDay = {
  readonly companyId: string;
  readonly serviceId: string;
  readonly day: string;
};

/** The number of days that a step counted; after which the next step goes on, null where none is left. */
export type CountedStep = { readonly days: number; readonly next: MarkedDay | null };

/** A server that keeps usage, and why it does not answer; null where it does. */
export type UsageServer = { readonly name: string; readonly problem: string | null };

/** The work that keeps the store of usage in order. Not part of any transaction. */
export type UsageUpkeep = {
  /**
   * Merges at most `limit` changes into the totals.
   *
   * @param now product time: what was stored before it is merged where fewer than `limit` were left
   * @returns how many
   */
  mergeChanges(limit: number, now: Date): Promise<number>;
  /** The moment when all changes were merged last; null where none wait. */
  mergedAt(): Promise<Date | null>;
  /**
   * Counts the users of at most `limit` days whose events have changed, with their weeks and months, and says where to go on.
   *
   * @param now product time of the first step: what was merged before it is counted once no day is left
   * @param after the day after which this step begins, as the one before said it
   */
  countUsers(asked: { limit: number; now: Date; after?: MarkedDay | null }): Promise<CountedStep>;
  /** Makes room for the events of `count` months from the month of `day` on. */
  prepareMonths(day: string, count: number): Promise<void>;
  /** Packs the events of months that ended before the day `before` and take none any more. @returns those that it packed now */
  packMonths(before: string): Promise<string[]>;
  /**
   * Months that ended before the day `before` and whose events are in the table, the oldest first, without those that were read
   * back since `restoredBefore`.
   */
  monthsToArchive(asked: { before: string; restoredBefore: Date }): Promise<string[]>;
  /**
   * Writes the events of a month into files and reads them back; null where another process does. Running it again goes on
   * where it ended. Rejects where the storage can't be reached or a file is damaged, and nothing is dropped.
   */
  writeArchive(
    storage: FileStorage,
    asked: { month: string; now: Date },
  ): Promise<{ readonly files: number; readonly events: number } | null>;
  /** Drops the events of a month. Rejects unless its files have all of them. */
  dropArchived(asked: { month: string; now: Date }): Promise<void>;
  /** Puts the events of an archived month back, all or none. Rejects where a file is damaged. @returns how many */
  restoreArchive(storage: FileStorage, asked: { month: string; now: Date }): Promise<number>;
  /** The servers that keep usage, `database` first, then the workers of a cluster by their addresses, which it alone tells. */
  servers(): Promise<UsageServer[]>;
};
