import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { traceparent } from '../tracing/span.ts';
import type { QueuedJob } from './queued-job.ts';

/** Adds a job within the caller's transaction; verbs do it by `tx.enqueue`. */
export async function addJob<Payload>(
  db: Queries,
  job: QueuedJob<Payload>,
  payload: Payload,
): Promise<void> {
  await jobQuery(job, payload).execute(db);
}

/** The statement that adds a job, for a transaction that does not wait for it. @param only where this holds */
export function jobQuery<Payload>(
  job: QueuedJob<Payload>,
  payload: Payload,
  only?: Expression<SqlBool>,
): RawBuilder<unknown> {
  const { name, maxAttempts } = job;
  const text = JSON.stringify(payload);
  const given = sql`${name}, ${text}, ${job.keyOf(payload)}, ${maxAttempts}, ${job.serialKeyOf(payload)}`;
  const trace = traceparent();
  const add =
    trace === null
      ? sql`select enqueue_job(${given})`
      : sql`select enqueue_traced_job(${given}, ${trace})`;
  return only ? sql`${add} where ${only}` : add;
}
