/** One JSON value of a simulator. `revision` counts its changes from 1. */
export type StoredEntry = { key: string; value: unknown; revision: number };

/**
 * Where simulators keep what must outlive a restart of the product. `value` is plain JSON.
 * Several processes write at the same time: `put` is a compare-and-set.
 */
export type SimulatorStore = {
  get(collection: string, key: string): Promise<StoredEntry | undefined>;
  /**
   * Writes `value` if the entry still has `expectedRevision` (null: if there is none yet) and answers whether it did.
   * `dueAt` is the instant at which the entry next wants attention, null for never.
   */
  put(
    collection: string,
    entry: { key: string; value: unknown; dueAt: Date | null },
    expectedRevision: number | null,
  ): Promise<boolean>;
  /** The most recently put first; with `dueBy` only the entries due by then, the longest due first. */
  list(collection: string, filter: { dueBy?: Date; limit: number }): Promise<StoredEntry[]>;
};
