import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';

export type Workforce = {
  /** Processes that run jobs and reported within 30 seconds. */
  readonly workers: number;
  /** Seconds since 1970 at which each scheduled job last succeeded, or was first known before that, by its name. */
  readonly lastSuccesses: ReadonlyMap<string, number>;
};

/** Processes that run jobs, and the last success of every scheduled job, by the time of the database. */
export function workforce(ctx: Context): Promise<Workforce> {
  return read(ctx, async (db) => {
    const runs = await db
      .selectFrom('scheduled_run')
      .select(['job', sql<number>`extract(epoch from succeeded_at)::float8`.as('at')])
      .execute();
    const { workers } = await db
      .selectNoFrom(({ fn }) => fn<number>('living_workers').as('workers'))
      .executeTakeFirstOrThrow();
    return {
      workers,
      lastSuccesses: new Map(runs.map(({ job, at }) => [job, at])),
    };
  });
}
