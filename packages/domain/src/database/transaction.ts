import type { DomainEvent } from '@arcadia/contract/wire/events';
import type { JobQueue } from '@arcadia/contract/system/jobs';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { CompiledQuery, type Insertable } from 'kysely';
import { BatchBusy, batchError, limitStatements } from './batch-limits.ts';
import type { Pools, Queries } from './connection.ts';
import { callerIdOf, type Context, turnTakerOf } from './context.ts';
import { addJob, jobQuery } from '../jobs/add-job.ts';
import type { QueuedJob } from '../jobs/queued-job.ts';
import type { DB } from './generated/schema.ts';
import {
  type ClosingQuery,
  type Finished,
  inOneTransaction,
  type Opening,
  type Send,
} from './one-transaction.ts';
import { readByReader } from './read-by-reader.ts';
import { type AuditEntry, auditRow, provider, recording } from './records.ts';
import {
  CommitUncertain,
  DatabaseUnavailable,
  isConnectionLost,
  isReadOnly,
  isRetryable,
  waitBeforeRetry,
} from './retry.ts';
import { triggerRefusal } from './trigger-refusal.ts';

/** The transaction that `write` offers a verb. */
export type Write = {
  readonly db: Queries;
  /** Product time when the transaction began; events and audit entries have it. */
  readonly startedAt: Date;
  audit(entry: AuditEntry): Promise<void>;
  /** Publishes an event to browsers and to jobs that subscribe to the topic. */
  publish(event: DomainEvent): Promise<void>;
  /**
   * Adds a background job, to run immediately. There is no "run at": the queue uses the database's clock; what is due
   * at an instant of product time is found by a sweep, so that the test clock applies.
   */
  enqueue<Payload>(job: QueuedJob<Payload>, payload: Payload): Promise<void>;
  /**
   * Sends a statement and does not wait for it: later statements see what it did, its result is not known, and if it
   * fails nothing is committed.
   */
  send(query: ClosingQuery): void;
  /**
   * Sends a statement together with COMMIT, for rows that nothing later in the transaction reads: its result is not
   * awaited, and if it fails nothing is committed.
   */
  atEnd(query: ClosingQuery): void;
  /** Gives the reason why this write needs no audit entry, such as counting an attempt. */
  unaudited(reason: string): void;
};

/** The actor that reads, and the rows and database that it reads. */
type Reader = Pick<Context, 'database' | 'actor' | 'scope' | 'fromReader'>;

/**
 * Reads in one consistent, read-only transaction within the actor's scope. The database refuses any write. A call that may be
 * answered by the reader is, where that is usable; where it fails, `work` is run again on the primary.
 */
export async function read<T>(ctx: Reader, work: (db: Queries) => Promise<T>): Promise<T> {
  const begin = 'begin isolation level repeatable read read only';
  const reading = { begin, pools: ctx.database, repeatable: true, suspendable: null };
  const run = async (db: Queries) => ({ result: await work(db), closing: [] });
  const found =
    ctx.fromReader === true
      ? await readByReader(ctx.database, (pools) =>
          transact(ctx, { ...reading, pools }, pools.turns, run),
        )
      : null;
  return found === null ? runWithRetry(ctx, reading, run) : found.result;
}

/**
 * Writes in one transaction within the actor's scope. It commits only if `work` recorded an audit entry or gave a
 * reason for none, so that auditing can't be forgotten. A deadlock or a lost connection before COMMIT is retried, so
 * `work` must have no effect outside the database. @throws DatabaseUnavailable also if the connection broke during
 * COMMIT: the write may have taken effect.
 */
export function write<T>(ctx: Context, work: (tx: Write) => Promise<T>): Promise<T> {
  return runWrite(ctx, work, false);
}

function runWrite<T>(
  ctx: Context,
  work: (tx: Write) => Promise<T>,
  repeatable: boolean,
): Promise<T> {
  const begin = 'begin isolation level read committed';
  const suspendable = suspendableOf(ctx);
  const writing = { begin, pools: ctx.database.prepared, repeatable, suspendable };
  return runWithRetry(ctx, writing, (db, send) => audited(ctx, db, { work, send }));
}

/**
 * As `write`, but a second call with the same idempotency key and body returns the first one's result and does
 * nothing. The key is stored in the same transaction as the effects: either both are there or neither. For that reason
 * a COMMIT whose outcome is unknown is repeated here, and only here.
 * `T` must survive JSON unchanged. Without a claim (a job) it is an ordinary `write`.
 * @throws Refusal idempotencyKeyReused where the key was used for another request.
 */
export function writeOnce<T extends object>(
  ctx: Context,
  work: (tx: Write) => Promise<T>,
): Promise<T> {
  const claim = ctx.idempotency;
  if (!claim) return write(ctx, work);
  const { actor } = ctx;
  const companyId = actor.kind === 'member' ? actor.companyId : provider;
  const scope = callerIdOf(actor);
  return runWrite(
    ctx,
    async (tx) => {
      // A concurrent call with the same key waits here for the first one to commit or roll back.
      const claimed = await tx.db
        .insertInto('idempotency_key')
        .values({
          company_id: companyId,
          scope,
          key: claim.key,
          fingerprint: claim.fingerprint,
          created_at: ctx.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const row = tx.db
        .selectFrom('idempotency_key')
        .where('company_id', '=', companyId)
        .where('scope', '=', scope)
        .where('key', '=', claim.key);
      if (claimed.numInsertedOrUpdatedRows !== 1n) {
        const first = await row.select(['fingerprint', 'answer']).executeTakeFirstOrThrow();
        if (!first.fingerprint.equals(claim.fingerprint)) throw new Refusal('idempotencyKeyReused');
        tx.unaudited('a replayed answer changes nothing');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored below from a T; the contract checks it before it is sent
        return first.answer as T;
      }
      const answer = await work(tx);
      await tx.db
        .updateTable('idempotency_key')
        .set({ answer: JSON.stringify(answer) })
        .where('company_id', '=', companyId)
        .where('scope', '=', scope)
        .where('key', '=', claim.key)
        .execute();
      return answer;
    },
    true,
  );
}

/**
 * The statements that open a transaction in the actor's scope. Each pool's login has that role already; setting it again
 * makes a wrongly configured pool fail. A company's scope is opened with a token that nothing inside the transaction can
 * compute: see `enter_company` in the first migration.
 */
async function opening(ctx: Reader, { begin, suspendable }: Beginning): Promise<Opening> {
  const companyId = companyInScope(ctx);
  const limits = limitStatements(ctx.database.limits);
  const hold =
    suspendable === null ? [] : [CompiledQuery.raw('select hold_not_suspended($1)', [suspendable])];
  if (companyId === null) return [`${begin}; set local role arcadia_app${limits}`, ...hold];
  const token = await ctx.database.companyToken(companyId);
  return [
    `${begin}; set local role arcadia_tenant${limits}`,
    CompiledQuery.raw('select enter_company($1, $2)', [companyId, token]),
    ...hold,
  ];
}

/** The company for which a write is refused if it is suspended: whatever its people write, but for what they may then. */
function suspendableOf({ actor, whileSuspended }: Context): string | null {
  return actor.kind === 'member' && whileSuspended !== true ? actor.companyId : null;
}

/** The one company whose rows the call may see; null where it may see all. */
function companyInScope({ actor, scope }: Reader): string | null {
  return actor.kind === 'member' && scope !== 'everything' ? actor.companyId : null;
}

async function audited<T>(
  ctx: Context,
  db: Queries,
  { work, send }: { work: (tx: Write) => Promise<T>; send: Send },
): Promise<Finished<T>> {
  let accounted = false;
  const audits: Insertable<DB['audit_log']>[] = [];
  const events: Insertable<DB['outbox']>[] = [];
  const queries: ClosingQuery[] = [];
  const queues: JobQueue[] = [];
  const enqueue = <Payload>(job: QueuedJob<Payload>, payload: Payload) => {
    queues.push(job.queue);
    return addJob(db, job, payload);
  };
  const now = ctx.clock.now();
  const result = await work({
    db,
    startedAt: now,
    async audit(entry) {
      accounted = true;
      audits.push(auditRow(ctx, entry, now));
    },
    async publish({ topic, companyId, subjectId }) {
      const company_id = companyId ?? provider;
      events.push({ occurred_at: now, company_id, topic, subject_id: subjectId });
      // Not waited for: who reacts costs whoever publishes no round trip.
      const event = { companyId, subjectId };
      for (const { job, only } of ctx.subscriptions.get(topic) ?? []) {
        queues.push(job.queue);
        send(jobQuery(job, event, only?.(event)).compile(db));
      }
    },
    enqueue,
    send,
    atEnd(query) {
      queries.push(query);
    },
    unaudited() {
      accounted = true;
    },
  });
  if (!accounted)
    throw new Error('a write committed neither an audit entry nor a reason for having none');
  return {
    result,
    closing: queries,
    recording: recording(db, audits, events),
    committed: (rows) => ctx.database.announcer.announce(idsOf(rows), queues),
  };
}

/** The ids of the events that were written. */
function idsOf(rows: readonly unknown[]): bigint[] {
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'bigint'
      ? [row.id]
      : [],
  );
}

type Beginning = {
  begin: string;
  /** The company that must not be suspended; null where it may be. */
  suspendable: string | null;
};

type Kind = Beginning & {
  pools: Pick<Pools, 'kysely' | 'tenant'>;
  /** Whether running it again is harmless even when the first COMMIT may have happened. */
  repeatable: boolean;
};

async function runWithRetry<T>(
  ctx: Reader,
  { pools, repeatable, ...beginning }: Kind,
  work: (db: Queries, send: Send) => Promise<Finished<T>>,
): Promise<T> {
  const { database } = ctx;
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(ctx, { pools, ...beginning }, database.turns, work);
    } catch (caught) {
      const error = triggerRefusal(batchError(database.limits, caught));
      if (isReadOnly(error) && beginning.begin.endsWith('read only')) throw error;
      const uncertain = error instanceof CommitUncertain;
      const again =
        (!uncertain || repeatable) &&
        isRetryable(error) &&
        (await waitBeforeRetry(error, attempt, startedAt));
      if (again) continue;
      if (uncertain || isConnectionLost(error)) throw new DatabaseUnavailable(error);
      throw error;
    }
  }
}

/** One try, once it is the caller's turn. */
async function transact<T>(
  ctx: Reader,
  { pools, ...beginning }: Omit<Kind, 'repeatable'>,
  turns: Pools['turns'],
  work: (db: Queries, send: Send) => Promise<Finished<T>>,
): Promise<T> {
  const login = companyInScope(ctx) === null ? 'kysely' : 'tenant';
  const statements = await opening(ctx, beginning);
  const run = () => inOneTransaction(pools[login], statements, work);
  const line = turns?.[login];
  return line ? line.run(turnTakerOf(ctx.actor), run, noTurn) : run();
}

const noTurn = () => new BatchBusy();
