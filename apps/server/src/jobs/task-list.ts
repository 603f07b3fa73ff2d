import { type AnyJob, MalformedPayload } from '@arcadia/domain/jobs/define-job';
import { SpanKind } from '@opentelemetry/api';
import { contextFrom, tracer, untilSettled } from '@arcadia/domain/tracing/span';
import { RecipientRefused } from '@arcadia/domain/ports/message-sender';
import type { Context } from '@arcadia/domain/database/context';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Runtime, systemContext } from '../process/runtime.ts';

type Options = { runtime: Runtime; pool: Pool; beforeJob(): Promise<void> };

/** The jobs as tasks of the queue's library. */
export function taskList(jobs: readonly AnyJob[], options: Options): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { job: row }: Pick<JobHelpers, 'job'>) =>
        tracedRun(job, row, () => runJob(job, payload, row, options)),
    ]),
  );
}

/** Runs it within a span of its own, which goes on with the trace of the call that added the job. */
function tracedRun(job: AnyJob, row: JobHelpers['job'], run: () => Promise<void>): Promise<void> {
  const flags = Object.keys(row.flags ?? {});
  const flag = flags.find((one) => one.startsWith(traceFlag)) ?? '';
  const attributes = {
    'messaging.system': 'graphile-worker',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': job.queue,
    'messaging.message.id': row.id,
    'arcadia.job.name': job.name,
    'arcadia.job.attempt': row.attempts,
  };
  const parent = contextFrom(flag.slice(traceFlag.length));
  const options = { kind: SpanKind.CONSUMER, attributes };
  return tracer().startActiveSpan(`process ${job.name}`, options, parent, (span) =>
    untilSettled(span, run),
  );
}

/** Before the trace in the flags of a job: see 0111_traces_of_jobs.sql. */
const traceFlag = 'traceparent:';

async function runJob(
  job: AnyJob,
  payload: unknown,
  row: JobHelpers['job'],
  { runtime, pool, beforeJob }: Options,
): Promise<void> {
  const log = runtime.logger.child({ job: job.name, jobId: row.id, attempt: row.attempts });
  const lastTry = row.attempts >= row.max_attempts;
  try {
    await beforeJob();
    const ctx = namingMessages(systemContext(runtime, job.actor), row);
    await job.execute(ctx, withoutSchedule(payload), { lastTry, log });
    if (job.schedule !== null) await pool.query('select note_scheduled_run($1)', [job.name]);
  } catch (error) {
    const hopeless = error instanceof MalformedPayload || error instanceof RecipientRefused;
    if (hopeless) await pool.query('select give_up_job($1)', [row.id]);
    log.error({ err: error, givenUp: hopeless || lastTry }, 'a job failed');
    throw error;
  }
}

/**
 * The context whose messages are named after the job, which has one row over all its tries. The time is part of the name since a
 * restored database gives numbers again.
 */
function namingMessages(ctx: Context, row: JobHelpers['job']): Context {
  const { messages } = ctx.ports;
  const id = `job:${row.id}:${row.created_at.toISOString()}`;
  const send: typeof messages.send = (message) => messages.send({ id, ...message });
  return { ...ctx, ports: { ...ctx.ports, messages: { send } } };
}

/** The schedule adds its own field to the payload. */
function withoutSchedule(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== '_cron'));
}
