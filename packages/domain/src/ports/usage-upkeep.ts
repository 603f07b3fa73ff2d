/** What keeps the store of usage in order. Not part of any transaction. */
export type UsageUpkeep = {
  /** Merges at most `limit` changes into the totals. @returns how many */
  mergeChanges(limit: number): Promise<number>;
  /** Makes room for the events of `count` months from the month of `day` on. */
  prepareMonths(day: string, count: number): Promise<void>;
};
