import * as z from 'zod/mini';
import { problemOf } from '../database/json-column.ts';
import type { Context } from '../database/context.ts';
import type { QueuedJob } from './queued-job.ts';
import type { QueueName } from './queues.ts';

/** Facts about the current run of a job. */
export type JobRun = {
  /** Whether the queue gives up when this run fails. */
  readonly lastTry: boolean;
  readonly log: JobLog;
};

/** The log; every line contains the job's name. */
export type JobLog = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
};

type Definition<Payload> = {
  /** The name of the job in the queue. Never change it while jobs of that name may wait. */
  readonly name: string;
  readonly queue: QueueName;
  /** The job's actor in the audit log. */
  readonly actor: string;
  /** Schema of the payload. Keep secrets out of it: it is stored unencrypted, and operators see parts of it. */
  readonly payload: z.ZodMiniType<Payload>;
  /** Fields of the payload that operators may see. Others may contain personal data. */
  readonly shown?: readonly (keyof Payload & string)[];
  /** Cron pattern in UTC of a scheduled job. */
  readonly schedule?: string;
  /** The times that a job is tried at most. */
  readonly maxAttempts?: number;
  /** At most one job with this key waits: adding another replaces it. */
  readonly key?: (payload: Payload) => string;
  /**
   * At most one job of this name runs at a time, over all processes; a function returns a key, and at most one job with
   * this key runs, whatever its name.
   */
  readonly serial?: true | ((payload: Payload) => string);
  readonly run: (ctx: Context, payload: Payload, run: JobRun) => Promise<unknown>;
};

/** A job as the worker knows it, whatever its payload. */
export type AnyJob = Omit<QueuedJob<never>, 'keyOf' | 'serialKeyOf'> & {
  readonly actor: string;
  readonly shown: readonly string[];
  readonly schedule: string | null;
  /** Whether at most one job of this name runs at a time. */
  readonly serial: boolean;
  /** @throws MalformedPayload, which is not retried. */
  execute(ctx: Context, payload: unknown, run: JobRun): Promise<void>;
};

/** A job that can be enqueued with `tx.enqueue(job, payload)`. */
export type Job<Payload> = AnyJob & QueuedJob<Payload>;

/** Pauses grow from three seconds to six hours, about four days in all. */
const usualAttempts = 25;
/** Half an hour in all: the schedule brings the next run soon enough. */
const scheduledAttempts = 8;

export const noPayload = z.strictObject({});

/** The payload in the queue is not what this version of the job expects. */
export class MalformedPayload extends Error {
  constructor(job: string, problem: string) {
    super(`the payload of ${job} is malformed: ${problem}`);
    this.name = 'MalformedPayload';
  }
}

export function defineJob<Payload>(definition: Definition<Payload>): Job<Payload> {
  const { name, queue, actor, payload, run, key, serial, schedule = null } = definition;
  return {
    name,
    queue,
    actor,
    schedule,
    shown: definition.shown ?? [],
    maxAttempts: definition.maxAttempts ?? (schedule === null ? usualAttempts : scheduledAttempts),
    serial: serial === true,
    serialKeyOf: (value) => (typeof serial === 'function' ? serial(value) : serial ? name : null),
    keyOf: (value) => key?.(value) ?? null,
    async execute(ctx, raw, start) {
      const parsed = z.safeParse(payload, raw);
      if (!parsed.success) throw new MalformedPayload(name, problemOf(parsed.error));
      await run(ctx, parsed.data, start);
    },
  };
}
