import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';

export type JobFigures = {
  readonly name: string;
  readonly status: string;
  readonly jobs: number;
  /** The seconds for which the oldest due job has waited; 0 if there is none. */
  readonly oldestSeconds: number;
};

/** Number of jobs by name and status, and how long the oldest has been due. */
export function queueFigures(ctx: Context): Promise<JobFigures[]> {
  return read(ctx, async (db) => {
    const rows = await db
      .selectFrom('background_job')
      .select([
        'name',
        'status',
        sql<bigint>`count(*)`.as('jobs'),
        sql<number>`greatest(max(waiting_seconds), 0)`.as('oldest'),
      ])
      .groupBy(['name', 'status'])
      .execute();
    return rows.map(({ name, status, jobs, oldest }) => ({
      name: name ?? '',
      status: status ?? '',
      jobs: Number(jobs),
      oldestSeconds: oldest,
    }));
  });
}
