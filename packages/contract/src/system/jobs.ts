import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, instant, keyword, listOf, named, nothing, paging } from '../wire/wire.ts';

/** Background jobs for operators: failed and stuck jobs, and retrying them. */

/** The queues, by the kind of work. */
export const jobQueues = [
  'money',
  'provisioning',
  'callbacks',
  'mail',
  'billing',
  'reports',
  'exports',
  'archive',
  'sweeps',
] as const;
export type JobQueue = (typeof jobQueues)[number];

/**
 * `failed`: not retried automatically. `stuck`: due or running for more than 15 minutes. `retrying`: failed, and
 * retried later.
 */
export const jobStatuses = ['failed', 'stuck', 'retrying', 'running', 'waiting'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const jobId = z
  .string()
  .check(
    z.regex(/^\d{1,18}$/, 'invalidFormat'),
    z.meta({ description: 'Number of the job in the queue', example: '42' }),
  );

const job = z.object({
  id: described(z.string(), 'Number of the job in the queue.'),
  name: described(z.string(), 'Name of the kind of job.'),
  /** Queue of the job; null for jobs that this release does not know. */
  queue: described(
    z.nullable(named(z.enum(jobQueues), 'JobQueue', 'Queue of a job')),
    'Queue of the job; null if it has none.',
  ),
  status: described(
    z.enum(jobStatuses),
    '`failed`: given up after its attempts. `stuck`: due or running for more than 15 minutes. `retrying`: it failed, and is tried again. `running`: a worker has it. `waiting`: its turn has not come.',
  ),
  attempts: described(z.int(), 'How often the job was tried.'),
  maxAttempts: described(z.int(), 'Number of attempts after which the job is given up.'),
  error: described(z.nullable(z.string()), 'Error of the last attempt; null if there was none.'),
  /** The next attempt; null while the job runs, and if it is not retried. */
  nextAttemptAt: described(z.nullable(instant), 'When the job is tried again; null if it is not.'),
  runningSince: described(
    z.nullable(instant),
    'When the current attempt began; null if none runs.',
  ),
  createdAt: described(instant, 'When the job was queued.'),
  /** The fields of its payload that contain no personal data. */
  payload: described(z.record(z.string(), z.unknown()), 'Input of the job.'),
});
named(job, 'Job', 'A job in the background');
export type BackgroundJob = z.infer<typeof job>;

const listJobs = endpoint({
  method: 'GET',
  path: '/ops/jobs',
  summary: 'The jobs in the queues, newest first; finished ones are gone',
  access: operatorNeeds('jobs.manage'),
  input: z.object({
    ...paging,
    keyword,
    queue: described(z.optional(z.enum(jobQueues, 'unknownOption')), 'Only of this queue.'),
    status: described(
      z.optional(z.enum(jobStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(job),
});

const countJobs = endpoint({
  method: 'GET',
  path: '/ops/jobs/counts',
  summary: 'How many jobs have failed or are stuck',
  access: operatorNeeds('jobs.manage'),
  input: nothing,
  output: z.object({
    failed: described(z.int(), 'Number of jobs that failed and are not tried again.'),
    stuck: described(z.int(), 'Number of jobs whose worker has stopped.'),
  }),
});

const getJob = endpoint({
  method: 'GET',
  path: '/ops/jobs/{id}',
  summary: 'One job',
  access: operatorNeeds('jobs.manage'),
  input: z.object({ id: jobId }),
  output: job,
});

const retryJob = endpoint({
  method: 'POST',
  path: '/ops/jobs/{id}/retry',
  summary: 'Run a job again at once, with all its tries',
  access: operatorNeeds('jobs.manage'),
  input: z.object({ id: jobId }),
  output: nothing,
  errors: ['stateChanged'],
});

const discardJob = endpoint({
  method: 'POST',
  path: '/ops/jobs/{id}/discard',
  summary: 'Remove a job from its queue for good',
  access: operatorNeeds('jobs.manage'),
  input: z.object({ id: jobId }),
  output: nothing,
  errors: ['stateChanged'],
});

/** Endpoints about background jobs. `api` has them with all others. */
export const jobApi = { listJobs, countJobs, getJob, retryJob, discardJob } as const;
