import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import { type Selectable, sql } from 'kysely';
import type { MemberContext } from '../database/context.ts';
import * as z from 'zod/mini';
import { parseJson } from '../database/json-column.ts';
import type { DB } from '../database/generated/schema.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { findActiveCredential, findDelivery } from './repo.ts';
import { signedText } from './signature.ts';
import { urlNow } from './url-now.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
export type DeliveryFilters = Omit<InputOf<'listDeliveries'>, 'pageNo' | 'pageSize'>;

/** Real callbacks of a service, newest first. @throws NotFound where there is no such service. */
export function listDeliveries(
  ctx: MemberContext,
  input: InputOf<'listDeliveries'>,
): Promise<OutputOf<'listDeliveries'>> {
  return read(ctx, async (db) => readPage(db, await deliveriesOf(db, input), input));
}

/** @throws NotFound where there is no such service. */
export async function deliveriesOf(db: Queries, filters: DeliveryFilters) {
  await requireService(db, filters.id);
  return {
    query: selectDeliveries(db, filters),
    newestFirst: ['delivery.created_at', 'delivery.id'],
    sorts: { created: ['delivery.created_at', 'delivery.id'] },
    toRecords: (rows: readonly Listed[]) => rows.map(toSummary),
  };
}

/** @throws NotFound where there is no such service, or it was deleted. */
export async function requireService(db: Queries, id: string): Promise<void> {
  if (!(await findActiveCredential(db, id))) throw new NotFound('region service');
}

/** Deliveries with the newest attempt of each, whose number is the number of attempts. */
export function selectDeliveries(db: Queries, filters: DeliveryFilters) {
  const { id, keyword, status, kind, environment, from, to } = filters;
  let query = db
    .selectFrom('callback_delivery as delivery')
    .leftJoin('callback_attempt as last', (join) =>
      join
        .onRef('last.company_id', '=', 'delivery.company_id')
        .onRef('last.delivery_id', '=', 'delivery.id')
        .onRef('last.number', '=', 'delivery.attempt_count'),
    )
    .where('delivery.service_id', '=', id);
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('delivery.id', '=', keyword),
        eb('delivery.search_terms', '@>', sql<string[]>`array[${keyword}]::text[]`),
      ]),
    );
  if (status) query = query.where('delivery.status', '=', status);
  if (kind) query = query.where('delivery.kind', '=', kind);
  if (environment) query = query.where('delivery.environment', '=', environment);
  if (from) query = query.where('delivery.created_at', '>=', startOfDay(from));
  if (to) query = query.where('delivery.created_at', '<', endOfDay(to));
  return query
    .selectAll('delivery')
    .select([
      'last.url as last_url',
      'last.fault as last_fault',
      'last.http_status as last_status',
      'last.ret_code as last_ret_code',
    ]);
}

/** One callback with its attempts, the newest last. @throws NotFound. */
export function getDelivery(ctx: MemberContext, id: string): Promise<Delivery> {
  return read(ctx, async (db) => {
    const row = await findDelivery(db, id);
    if (!row) throw new NotFound('delivery');
    const attempts = await db
      .selectFrom('callback_attempt')
      .selectAll()
      .where('company_id', '=', row.company_id)
      .where('delivery_id', '=', id)
      .orderBy('number')
      .execute();
    const shown = attempts.map((attempt) => toAttempt(attempt, row.body));
    return {
      ...factsOf(row),
      lastAttempt: endOf(shown.at(-1)),
      serviceId: row.service_id,
      urlNow: await urlNow(db, row),
      requestBody: row.body,
      attempts: shown,
    };
  });
}

function endOf(attempt: Delivery['attempts'][number] | undefined): Delivery['lastAttempt'] {
  if (!attempt) return null;
  const { url, fault, status, retCode } = attempt;
  return { url, fault, status, retCode };
}

const storedHeaders = z.record(z.string(), z.string());

type AttemptRow = Selectable<DB['callback_attempt']>;

function toAttempt(row: AttemptRow, body: string): Delivery['attempts'][number] {
  const { request_headers: sent, response_headers: received } = row;
  const requestHeaders = parseJson('callback_attempt.request_headers', storedHeaders, sent);
  return {
    number: row.number,
    startedAt: row.started_at.toISOString(),
    url: row.url,
    requestHeaders,
    signedText: signedTextOf(requestHeaders, body),
    responseHeaders: parseJson('callback_attempt.response_headers', storedHeaders, received),
    latencyMs: row.latency_ms,
    fault: row.fault,
    status: row.http_status,
    retCode: row.ret_code,
    responseBody: row.response_body,
    replayedByName: row.replayed_by_name,
  };
}

/** The signed text, from the sent headers, whatever their prefix was. */
function signedTextOf(headers: Readonly<Record<string, string>>, body: string): string {
  const valueOf = (name: string) =>
    Object.entries(headers).find(([header]) => header.endsWith(`-${name}`))?.[1] ?? '';
  return signedText({
    appId: valueOf('AppId'),
    timestamp: valueOf('Timestamp'),
    nonce: valueOf('Nonce'),
    body,
  });
}

type Listed = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

function toSummary(row: Listed): OutputOf<'listDeliveries'>['records'][number] {
  return {
    ...factsOf(row),
    lastAttempt:
      row.last_url === null
        ? null
        : {
            url: row.last_url,
            fault: row.last_fault,
            status: row.last_status,
            retCode: row.last_ret_code,
          },
  };
}

function factsOf(row: Row) {
  return {
    id: row.id,
    kind: row.kind,
    environment: row.environment,
    subject: row.subject,
    status: row.status,
    attemptCount: row.attempt_count,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}
