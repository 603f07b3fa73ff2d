import type { OutputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** The number of jobs that need attention. */
export function countJobs(ctx: OperatorContext): Promise<OutputOf<'countJobs'>> {
  return read(ctx, async (db) => {
    const { failed, stuck } = await db
      .selectFrom('background_job')
      .select([
        sql<bigint>`count(*) filter (where status = 'failed')`.as('failed'),
        sql<bigint>`count(*) filter (where status = 'stuck')`.as('stuck'),
      ])
      .executeTakeFirstOrThrow();
    return { failed: Number(failed), stuck: Number(stuck) };
  });
}
