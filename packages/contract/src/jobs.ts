import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { instant, keyword, listOf, nothing, paging } from './wire.ts';

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
  id: z.string(),
  name: z.string(),
  /** Null for jobs that this release does not know. */
  queue: z.nullable(z.enum(jobQueues)),
  status: z.enum(jobStatuses),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Error of the last attempt. */
  error: z.nullable(z.string()),
  /** Null while it runs, and if it is not retried. */
  nextTryAt: z.nullable(instant),
  runningSince: z.nullable(instant),
  createdAt: instant,
  /** The fields of its payload that contain no personal data. */
  payload: z.record(z.string(), z.unknown()),
});
export type BackgroundJob = z.infer<typeof job>;

const listJobs = endpoint({
  method: 'GET',
  path: '/ops/jobs',
  summary: 'The jobs in the queues, newest first; finished ones are gone',
  access: operatorNeeds('jobs.manage'),
  input: z.object({
    ...paging,
    keyword,
    queue: z.optional(z.enum(jobQueues, 'unknownOption')),
    status: z.optional(z.enum(jobStatuses, 'unknownOption')),
  }),
  output: listOf(job),
});

const countJobs = endpoint({
  method: 'GET',
  path: '/ops/jobs/counts',
  summary: 'How many jobs have failed or are stuck',
  access: operatorNeeds('jobs.manage'),
  input: nothing,
  output: z.object({ failed: z.int(), stuck: z.int() }),
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
