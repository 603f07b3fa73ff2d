import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import { failingDays } from '@arcadia/contract/webhooks/webhooks';
import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import {
  type DeliveryTables,
  type DueMessage,
  giveUpMessage,
  leaseMessages,
  postAndKeep,
  recordAttempt,
} from '../delivery/index.ts';
import type { CallbackResponse } from '../ports/callback-client.ts';
import { suspendedCompanies } from '../companies/index.ts';
import { contacts } from '../members/index.ts';
import { webhookDisabledJob } from './disabled-job.ts';
import { findDelivery, findSigningEndpoint, giveUpWaiting } from './repo.ts';
import { signingKeys } from './secret.ts';
import { webhookHeaders } from './signature.ts';

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
type EndpointRow = NonNullable<Awaited<ReturnType<typeof findSigningEndpoint>>>;
type Leased = { id: string; company_id: string };
type Attempt = {
  startedAt: Date;
  byName: string | null;
  fault: Fault | null;
  exchange: Awaited<ReturnType<typeof postAndKeep>>['exchange'];
};

const tables: DeliveryTables = {
  deliveries: sql.table('webhook_delivery'),
  attempts: sql.table('webhook_attempt'),
};
/** Attempts at one event before an endpoint can be disabled: an hour by the schedule, so that a restart disables none. */
const minAttempts = 8;

/**
 * Takes the events that are due in product time, at most a batch, each for one process.
 * Events of a suspended company wait for the lift.
 * @param busy companies whose events are left out.
 */
export async function leaseDue(ctx: Context, busy: readonly string[]): Promise<DueMessage[]> {
  const except = [...busy, ...(await read(ctx, suspendedCompanies))];
  const send = ({ id }: Leased) => deliverOne(ctx, { deliveryId: id, byName: null });
  return leaseMessages(ctx, { tables, except, send });
}

/** Makes one attempt. One by hand may be at any status, and a failure of it causes no further retries. */
export async function deliverOne(
  ctx: Context,
  { deliveryId, byName }: { deliveryId: string; byName: string | null },
): Promise<void> {
  const startedAt = ctx.clock.now();
  const { row, endpoint } = await read(ctx, async (db) => {
    const found = await findDelivery(db, deliveryId);
    if (!found) throw new Error(`no webhook delivery ${deliveryId}`);
    const key = { companyId: found.company_id, id: found.endpoint_id };
    return { row: found, endpoint: await findSigningEndpoint(db, key) };
  });
  if (!endpoint || endpoint.disabled_at !== null) return giveUp(ctx, row);
  const { callbacks, vault } = ctx.ports;
  const timestamp = String(Math.floor(callbacks.now().getTime() / 1000));
  const signed = { id: row.event_id, timestamp, body: row.body };
  const headers = webhookHeaders(signingKeys(vault, endpoint, startedAt), signed);
  const { response, exchange } = await postAndKeep(ctx, {
    url: endpoint.url,
    headers,
    body: row.body,
  });
  await record(ctx, row, { startedAt, byName, exchange, fault: faultOf(response) });
}

/** Every 2xx accepts an event, whatever its body is. */
function faultOf(response: CallbackResponse): Fault | null {
  if (response.kind === 'failed') return response.fault;
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'http_status';
}

/** The endpoint was disabled or deleted while the event waited. */
function giveUp(ctx: Context, row: DeliveryRow): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('a delivery is logged in its own table, attempt by attempt');
    await giveUpMessage(tx.db, tables, { companyId: row.company_id, id: row.id });
    await announce(tx, row);
  });
}

function announce(tx: Write, row: DeliveryRow): Promise<void> {
  return tx.publish({ topic: 'webhook.changed', companyId: row.company_id, subjectId: row.id });
}

function record(ctx: Context, row: DeliveryRow, attempt: Attempt): Promise<void> {
  const { startedAt, byName, fault } = attempt;
  return write(ctx, async (tx) => {
    tx.unaudited('a delivery is logged in its own table, attempt by attempt');
    const endedAt = ctx.clock.now();
    const end = { startedAt, endedAt, failed: fault !== null, byHand: byName !== null };
    // The endpoint first: whoever disables it locks it before its deliveries.
    const endpoint = await lockForResult(tx, row);
    const { number } = await recordAttempt(tx.db, tables, {
      key: { companyId: row.company_id, id: row.id },
      end,
      insert: (count) => insertAttempt(tx, row, { ...attempt, number: count }),
    });
    if (endpoint) await noteHealth(tx, endpoint, { ...end, number });
    await announce(tx, row);
  });
}

function lockForResult(tx: Write, row: DeliveryRow): Promise<EndpointRow | undefined> {
  return tx.db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.endpoint_id)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function insertAttempt(
  tx: Write,
  row: DeliveryRow,
  { number, startedAt, byName, fault, exchange }: Attempt & { number: number },
): Promise<unknown> {
  return tx.db
    .insertInto('webhook_attempt')
    .values({
      company_id: row.company_id,
      delivery_id: row.id,
      number,
      started_at: startedAt,
      url: exchange.url,
      latency_ms: exchange.latencyMs,
      fault,
      request_headers: JSON.stringify(exchange.requestHeaders),
      response_headers: JSON.stringify(exchange.responseHeaders),
      http_status: exchange.status,
      response_body: exchange.responseBody,
      replayed_by_name: byName,
    })
    .execute();
}

type Result = { startedAt: Date; endedAt: Date; failed: boolean; byHand: boolean; number: number };

/** Remembers since when an endpoint has failed; after days of it, it is disabled and the company told, once. */
async function noteHealth(tx: Write, endpoint: EndpointRow, result: Result): Promise<void> {
  const { company_id: companyId, id, failing_since: since } = endpoint;
  const change = (
    changes: Partial<Pick<EndpointRow, 'failing_since' | 'disabled_at' | 'disabled_reason'>>,
  ) =>
    tx.db
      .updateTable('webhook_endpoint')
      .set(changes)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  if (!result.failed) {
    if (since !== null) await change({ failing_since: null });
    return;
  }
  if (since === null) {
    await change({ failing_since: result.startedAt });
    return;
  }
  const failingMs = result.endedAt.getTime() - since.getTime();
  const isOver = failingMs >= failingDays * 24 * 3_600_000 && result.number >= minAttempts;
  if (!isOver || result.byHand) return;
  await change({ disabled_at: result.endedAt, disabled_reason: 'failing' });
  await giveUpWaiting(tx.db, { companyId, id });
  await tx.audit({
    action: 'webhook.disable',
    targetId: id,
    companyId,
    after: { url: endpoint.url, failingSince: since.toISOString() },
  });
  const [owner] = await contacts(tx.db, { companyId, memberIds: [] });
  if (owner)
    await tx.enqueue(webhookDisabledJob, { companyId, webhookId: id, memberId: owner.memberId });
}
