import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { QueuedJob } from './queued-job.ts';

/** Adds a job within the caller's transaction; verbs do it by `tx.enqueue`. */
export async function addJob<Payload>(
  db: Queries,
  job: QueuedJob<Payload>,
  payload: Payload,
): Promise<void> {
  const { name, maxAttempts } = job;
  const text = JSON.stringify(payload);
  await sql`select enqueue_job(${name}, ${text}, ${job.keyOf(payload)}, ${maxAttempts}, ${job.serialKeyOf(payload)})`.execute(
    db,
  );
}
