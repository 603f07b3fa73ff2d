import type { BackgroundJob, JobQueue, JobStatus } from '@arcadia/contract/system/jobs';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { AnyJob } from './define-job.ts';

/** The jobs of this release, as needed by the list. */
export type JobCatalogue = readonly Pick<AnyJob, 'name' | 'queue' | 'shown' | 'schedule'>[];

/** Each job in the queue. The view's columns can't be null, which the generated types don't know. */
export function selectJobs(db: Queries) {
  return db
    .selectFrom('background_job')
    .select((eb) => [
      eb.ref('id').$notNull().as('id'),
      eb.ref('name').$notNull().as('name'),
      'payload',
      eb.ref('status').$castTo<JobStatus>().as('status'),
      eb.ref('attempts').$notNull().as('attempts'),
      eb.ref('max_attempts').$notNull().as('max_attempts'),
      'last_error',
      eb.ref('next_try_at').$notNull().as('next_try_at'),
      'running_since',
      eb.ref('created_at').$notNull().as('created_at'),
    ]);
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

/** @throws NotFound also for a job that was completed in the meantime. */
export async function findJob(db: Queries, id: string): Promise<JobRow> {
  const row = await selectJobs(db).where('id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw new NotFound('job');
  return row;
}

export function toBackgroundJob(row: JobRow, catalogue: JobCatalogue): BackgroundJob {
  const known = catalogue.find(({ name }) => name === row.name);
  const isTriedByItself = row.running_since === null && row.status !== 'failed';
  return {
    id: String(row.id),
    name: row.name,
    queue: known?.queue ?? null,
    status: row.status,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    error: row.last_error,
    nextAttemptAt: isTriedByItself ? row.next_try_at.toISOString() : null,
    runningSince: row.running_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    payload: shownFields(row.payload, known?.shown ?? []),
  };
}

/** Only the fields that the job declares as visible; others may contain personal data. */
function shownFields(payload: unknown, shown: readonly string[]): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.fromEntries(Object.entries(payload).filter(([field]) => shown.includes(field)));
}

export function namesOfQueue(catalogue: JobCatalogue, queue: JobQueue): string[] {
  return catalogue.filter((job) => job.queue === queue).map(({ name }) => name);
}
