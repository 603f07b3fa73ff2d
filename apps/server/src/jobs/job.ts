import type { Runtime } from '../runtime.ts';

/** One run of one job. */
export type JobRun = {
  readonly runtime: Runtime;
  readonly payload: Readonly<Record<string, string>>;
  /** Whether the queue gives up when this run fails. */
  readonly lastTry: boolean;
};

export type JobHandler = (run: JobRun) => Promise<void>;
