import type { Fault } from '@arcadia/contract/callbacks';
import { retrySeconds } from '@arcadia/contract/deliveries';
import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import { raiseOrClearAlarms } from './alarms.ts';
import { signerOf, signingCredential } from './credential.ts';
import { type Exchange, exchangeSigned } from './exchange.ts';
import { judgeSuccess } from './judge.ts';
import { findDelivery } from './repo.ts';
import { urlNow } from './url-now.ts';

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
type Outcome = {
  exchange: Exchange;
  fault: Fault | null;
  retCode: number | null;
};

/** While one process sends, others skip the row; if it dies, the row is due again after this time. */
const leaseMs = 30_000;
const batch = 50;

/** A message that this process may send until its lease ends. */
export type DueDelivery = { companyId: string; send(): Promise<void> };

/**
 * Takes the messages that are due in product time, at most a batch, each for one process.
 * @param except companies whose messages are left out.
 */
export async function leaseDue(ctx: Context, except: readonly string[]): Promise<DueDelivery[]> {
  const rows = await lease(ctx, except);
  return rows.map((row) => ({ companyId: row.company_id, send: () => deliver(ctx, row, null) }));
}

/** Resends one message by hand, whatever its status. A failure causes no further retries. */
export async function deliverAgain(
  ctx: Context,
  { deliveryId, byName }: { deliveryId: string; byName: string },
): Promise<void> {
  const row = await read(ctx, (db) => findDelivery(db, deliveryId));
  if (!row) throw new Error(`no delivery ${deliveryId}`);
  await deliver(ctx, row, byName);
}

function lease(ctx: Context, except: readonly string[]): Promise<DeliveryRow[]> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    tx.unaudited('a delivery is logged in its own table, attempt by attempt');
    const due = tx.db
      .selectFrom('callback_delivery')
      .select('id')
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', now)
      .$if(except.length > 0, (query) => query.where('company_id', 'not in', except))
      .orderBy('next_attempt_at')
      .limit(batch)
      .forNoKeyUpdate()
      .skipLocked();
    return tx.db
      .updateTable('callback_delivery')
      .set({ next_attempt_at: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', due)
      .returningAll()
      .execute();
  });
}

async function deliver(ctx: Context, row: DeliveryRow, byName: string | null): Promise<void> {
  const startedAt = ctx.clock.now();
  const { credential, url } = await read(ctx, async (db) => ({
    credential: await signingCredential(db, row.service_id, startedAt),
    url: await urlNow(db, row),
  }));
  if (!credential) return giveUp(ctx, row);
  const { response, exchange } = await exchangeSigned(ctx, signerOf(ctx, credential), {
    url,
    body: row.body,
  });
  const judged = judgeSuccess(row.kind, response, ctx.ports.callbacks.now());
  const retCode = judged.answer?.['ret_code'];
  const outcome: Outcome = {
    exchange,
    fault: judged.ok ? null : judged.fault,
    retCode:
      Number.isInteger(retCode) && Math.abs(Number(retCode)) < 2 ** 31 ? Number(retCode) : null,
  };
  await record(ctx, row, { startedAt, byName, outcome });
}

/** The service was deleted while the message waited: there is no secret to sign with, so nothing is sent. */
function giveUp(ctx: Context, row: DeliveryRow): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('a delivery is logged in its own table, attempt by attempt');
    await tx.db
      .updateTable('callback_delivery')
      .set({ status: 'failed', next_attempt_at: null })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .where('status', '=', 'pending')
      .execute();
    await announce(tx, row);
  });
}

function announce(tx: Write, row: DeliveryRow): Promise<void> {
  return tx.publish({
    topic: 'delivery.changed',
    companyId: row.company_id,
    subjectId: row.id,
  });
}

function record(
  ctx: Context,
  row: DeliveryRow,
  { startedAt, byName, outcome }: { startedAt: Date; byName: string | null; outcome: Outcome },
): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('a delivery is logged in its own table, attempt by attempt');
    const now = ctx.clock.now();
    // Locked and read again, since a resend by hand may run concurrently.
    const current = await tx.db
      .selectFrom('callback_delivery')
      .selectAll()
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const number = current.attempt_count + 1;
    await tx.db
      .insertInto('callback_attempt')
      .values({
        delivery_id: row.id,
        number,
        company_id: row.company_id,
        started_at: startedAt,
        url: outcome.exchange.url,
        request_headers: JSON.stringify(outcome.exchange.requestHeaders),
        response_headers: JSON.stringify(outcome.exchange.responseHeaders),
        latency_ms: outcome.exchange.latencyMs,
        fault: outcome.fault,
        http_status: outcome.exchange.status,
        ret_code: outcome.retCode,
        response_body: outcome.exchange.responseBody,
        replayed_by_name: byName,
      })
      .execute();
    const next = await nextStatus(tx.db, current, { now, startedAt, byName, outcome });
    await tx.db
      .updateTable('callback_delivery')
      .set({ attempt_count: number, ...next })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute();
    await raiseOrClearAlarms(tx, row, {
      number,
      failed: outcome.fault !== null,
      givenUp: 'status' in next && next.status === 'failed',
      at: now,
    });
    await announce(tx, row);
  });
}

type Queries = Parameters<typeof findDelivery>[0];

async function nextStatus(
  db: Queries,
  current: DeliveryRow,
  {
    now,
    startedAt,
    byName,
    outcome,
  }: { now: Date; startedAt: Date; byName: string | null; outcome: Outcome },
) {
  if (current.status === 'delivered') return {};
  if (outcome.fault === null)
    return { status: 'delivered' as const, next_attempt_at: null, delivered_at: now };
  if (byName !== null) return {};
  const { scheduled } = await db
    .selectFrom('callback_attempt')
    .select((eb) => eb.fn.countAll<bigint>().as('scheduled'))
    .where('company_id', '=', current.company_id)
    .where('delivery_id', '=', current.id)
    .where('replayed_by_name', 'is', null)
    .executeTakeFirstOrThrow();
  const wait = retrySeconds[Number(scheduled) - 1];
  return wait === undefined
    ? { status: 'failed' as const, next_attempt_at: null }
    : // Counted from the start of the attempt, so that the log shows the steps of the schedule, however long a response took.
      { next_attempt_at: new Date(startedAt.getTime() + wait * 1000) };
}
