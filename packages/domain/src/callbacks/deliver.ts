import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import {
  type DeliveryTables,
  type DueMessage,
  giveUpMessage,
  leaseMessages,
  recordAttempt,
} from '../delivery/index.ts';
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

const tables: DeliveryTables = {
  deliveries: sql.table('callback_delivery'),
  attempts: sql.table('callback_attempt'),
};

/**
 * Takes the messages that are due in product time, at most a batch, each for one process.
 * @param except companies whose messages are left out.
 */
export function leaseDue(ctx: Context, except: readonly string[]): Promise<DueMessage[]> {
  const send = (row: DeliveryRow) => deliver(ctx, row, null);
  return leaseMessages(ctx, { tables, except, send });
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
    await giveUpMessage(tx.db, tables, { companyId: row.company_id, id: row.id });
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
    const endedAt = ctx.clock.now();
    const failed = outcome.fault !== null;
    const { number, status } = await recordAttempt(tx.db, tables, {
      key: { companyId: row.company_id, id: row.id },
      end: { startedAt, endedAt, failed, byHand: byName !== null },
      insert: (attempt) => insertAttempt(tx, row, { number: attempt, startedAt, byName, outcome }),
    });
    const givenUp = failed && byName === null && status === 'failed';
    await raiseOrClearAlarms(tx, row, { number, failed, givenUp, at: endedAt });
    await announce(tx, row);
  });
}

function insertAttempt(
  tx: Write,
  row: DeliveryRow,
  attempt: { number: number; startedAt: Date; byName: string | null; outcome: Outcome },
): Promise<unknown> {
  const { exchange, fault, retCode } = attempt.outcome;
  return tx.db
    .insertInto('callback_attempt')
    .values({
      delivery_id: row.id,
      number: attempt.number,
      company_id: row.company_id,
      started_at: attempt.startedAt,
      url: exchange.url,
      request_headers: JSON.stringify(exchange.requestHeaders),
      response_headers: JSON.stringify(exchange.responseHeaders),
      latency_ms: exchange.latencyMs,
      fault,
      http_status: exchange.status,
      ret_code: retCode,
      response_body: exchange.responseBody,
      replayed_by_name: attempt.byName,
    })
    .execute();
}
