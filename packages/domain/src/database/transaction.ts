import type { DomainEvent } from '@arcadia/contract/events';
import { newId } from '@arcadia/kernel/id';
import { Refusal } from '@arcadia/contract/refusal';
import { CompiledQuery, type Insertable } from 'kysely';
import { batchError, limitStatements } from './batch-limits.ts';
import type { Queries } from './connection.ts';
import type { Context } from './context.ts';
import { addJob } from '../jobs/add-job.ts';
import type { QueuedJob } from '../jobs/queued-job.ts';
import type { DB } from './generated/schema.ts';
import {
  type ClosingQuery,
  type Finished,
  inOneTransaction,
  type Opening,
} from './one-transaction.ts';
import {
  CommitUncertain,
  DatabaseUnavailable,
  isConnectionLost,
  isRetryable,
  waitBeforeRetry,
} from './retry.ts';

/** What is written into the audit log. Never put a secret, a code or a full identity number into before and after. */
export type AuditEntry = {
  /** The action, as `thing.verb`: `application.create`. */
  action: string;
  targetId: string | null;
  companyId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The actor, if the call itself determined it, as a sign-in does. By default the context's actor. */
  actor?: { kind: 'member' | 'operator'; id: string; name: string };
};

/** Used in place of a company's id in rows that concern none: see the migrations. */
export const provider = 'provider';

/** What `write` offers a verb. */
export type Write = {
  readonly db: Queries;
  audit(entry: AuditEntry): Promise<void>;
  /** Publishes an event to browsers and to jobs that subscribe to the topic. */
  publish(event: DomainEvent): Promise<void>;
  /**
   * Adds a background job, to run immediately. There is no "run at": the queue uses the database's clock; what is due
   * at an instant of product time is found by a sweep, so that the test clock applies.
   */
  enqueue<Payload>(job: QueuedJob<Payload>, payload: Payload): Promise<void>;
  /**
   * Sends a statement together with COMMIT, for rows that nothing later in the transaction reads: its result is not
   * awaited, and if it fails nothing is committed.
   */
  atEnd(query: ClosingQuery): void;
  /** Gives the reason why this write needs no audit entry, such as counting an attempt. */
  unaudited(reason: string): void;
};

/** Who reads, and where. */
type Reader = Pick<Context, 'database' | 'actor' | 'scope'>;

/** Reads in one consistent, read-only transaction within the actor's scope. The database refuses any write. */
export function read<T>(ctx: Reader, work: (db: Queries) => Promise<T>): Promise<T> {
  const begin = 'begin isolation level repeatable read read only';
  return runWithRetry(ctx, begin, async (db) => ({ result: await work(db), closing: [] }), true);
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
  return runWithRetry(ctx, begin, (db) => audited(ctx, db, work), repeatable);
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
  const scope = 'id' in actor ? actor.id : actor.kind;
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
async function opening(ctx: Reader, begin: string): Promise<Opening> {
  const companyId = companyInScope(ctx);
  const limits = limitStatements(ctx.database.limits);
  if (companyId === null) return [`${begin}; set local role arcadia_app${limits}`];
  const token = await ctx.database.companyToken(companyId);
  return [
    `${begin}; set local role arcadia_tenant${limits}`,
    CompiledQuery.raw('select enter_company($1, $2)', [companyId, token]),
  ];
}

/** The one company whose rows the call may see; null where it may see all. */
function companyInScope({ actor, scope }: Reader): string | null {
  return actor.kind === 'member' && scope !== 'everything' ? actor.companyId : null;
}

/** Rows of one statement; it bounds the statement's parameters. */
const rowsAtOnce = 500;

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

async function audited<T>(
  ctx: Context,
  db: Queries,
  work: (tx: Write) => Promise<T>,
): Promise<Finished<T>> {
  let accounted = false;
  const audits: ReturnType<typeof auditRow>[] = [];
  const events: Insertable<DB['outbox']>[] = [];
  const queries: ClosingQuery[] = [];
  const now = ctx.clock.now();
  const result = await work({
    db,
    async audit(entry) {
      accounted = true;
      audits.push(auditRow(ctx, entry, now));
    },
    async publish({ topic, companyId, subjectId }) {
      events.push({
        occurred_at: now,
        company_id: companyId ?? provider,
        topic,
        subject_id: subjectId,
      });
      for (const job of ctx.subscriptions.get(topic) ?? [])
        await addJob(db, job, { companyId, subjectId });
    },
    enqueue: (job, payload) => addJob(db, job, payload),
    atEnd(query) {
      queries.push(query);
    },
    unaudited() {
      accounted = true;
    },
  });
  if (!accounted)
    throw new Error('a write committed neither an audit entry nor a reason for having none');
  const audited = chunksOf(audits).map((rows) => db.insertInto('audit_log').values(rows));
  const published = chunksOf(events).map((rows) => db.insertInto('outbox').values(rows));
  return { result, closing: [...queries, ...audited, ...published] };
}

function auditRow(ctx: Context, entry: AuditEntry, now: Date) {
  const { origin } = ctx;
  const actor = entry.actor ?? ctx.actor;
  return {
    id: newId('audit', now),
    occurred_at: now,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name: actor.kind === 'visitor' ? 'visitor' : actor.name,
    company_id: entry.companyId ?? provider,
    action: entry.action,
    target_id: entry.targetId,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    ip_address: origin.ipAddress,
    request_id: origin.requestId,
  };
}

/** `repeatable`: whether running it again is harmless even when the first COMMIT may have happened. */
async function runWithRetry<T>(
  ctx: Reader,
  begin: string,
  work: (db: Queries) => Promise<Finished<T>>,
  repeatable: boolean,
): Promise<T> {
  const { database } = ctx;
  const pool = companyInScope(ctx) === null ? database.kysely : database.tenant;
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOneTransaction(pool, await opening(ctx, begin), work);
    } catch (caught) {
      const error = batchError(database.limits, caught);
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
