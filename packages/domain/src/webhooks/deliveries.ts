import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { SentWebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import type { WebhookDelivery } from '@arcadia/contract/webhooks/webhooks';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import type { DB } from '../database/generated/schema.ts';
import { parseJson } from '../database/json-column.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { canManage, readableKinds } from './allowed-kinds.ts';
import { findDelivery, findEndpoint, kindsOf } from './repo.ts';
import { signedText } from './signature.ts';

type Summary = OutputOf<'listWebhookDeliveries'>['records'][number];
type Filters = Omit<InputOf<'listWebhookDeliveries'>, 'pageNo' | 'pageSize' | 'sort'> & {
  companyId: string;
  readable: readonly SentWebhookKind[];
};

/** Events that were sent, newest first; of kinds that the member may see. */
export function listWebhookDeliveries(
  ctx: MemberContext,
  input: InputOf<'listWebhookDeliveries'>,
): Promise<OutputOf<'listWebhookDeliveries'>> {
  return read(ctx, (db) => readPage(db, deliveriesOf(db, { ...input, ...own(ctx) }), input));
}

/** @throws Refusal exportTooLarge. */
export function exportWebhookDeliveries<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportWebhookDeliveries'>,
  toFile: ToFile<Summary, File>,
): Promise<File> {
  return exportList(ctx, (db) => deliveriesOf(db, { ...filters, ...own(ctx) }), {
    sort,
    toFile,
    audited: {
      action: 'webhook_deliveries.export',
      companyId: ctx.actor.companyId,
      about: { format, ...filters },
    },
  });
}

const own = (ctx: MemberContext) => ({
  companyId: ctx.actor.companyId,
  readable: readableKinds(ctx),
});

function deliveriesOf(db: Queries, filters: Filters) {
  const newestFirst = ['delivery.created_at', 'delivery.id'];
  return {
    query: selectDeliveries(db, filters),
    newestFirst,
    sorts: { created: newestFirst },
    toRecords: (rows: readonly Listed[]) => rows.map(toSummary),
  };
}

/** Deliveries with the newest attempt of each, whose number is the number of attempts. */
function selectDeliveries(
  db: Queries,
  { companyId, readable, keyword, endpointId, kind, status, from, to }: Filters,
) {
  let query = db
    .selectFrom('webhook_delivery as delivery')
    .leftJoin('webhook_attempt as last', (join) =>
      join
        .onRef('last.company_id', '=', 'delivery.company_id')
        .onRef('last.delivery_id', '=', 'delivery.id')
        .onRef('last.number', '=', 'delivery.attempt_count'),
    )
    .where('delivery.company_id', '=', companyId)
    .where('delivery.kind', 'in', [...readable]);
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('delivery.id', '=', keyword),
        eb('delivery.event_id', '=', keyword),
        eb(
          'delivery.event_id',
          'in',
          eb
            .selectFrom('webhook_event')
            .select('id')
            .where('company_id', '=', companyId)
            .where('subject_id', '=', keyword),
        ),
      ]),
    );
  if (endpointId) query = query.where('delivery.endpoint_id', '=', endpointId);
  if (kind) query = query.where('delivery.kind', '=', kind);
  if (status) query = query.where('delivery.status', '=', status);
  if (from) query = query.where('delivery.created_at', '>=', startOfDay(from));
  if (to) query = query.where('delivery.created_at', '<', endOfDay(to));
  return query
    .selectAll('delivery')
    .select([
      'last.url as last_url',
      'last.fault as last_fault',
      'last.http_status as last_status',
    ]);
}

type Listed = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];
type Facts = Omit<Listed, 'last_url' | 'last_fault' | 'last_status'>;

function toSummary(row: Listed): Summary {
  const { last_url: url, last_fault: fault, last_status: status } = row;
  return { ...factsOf(row), lastAttempt: url === null ? null : { url, fault, status } };
}

function factsOf(row: Facts): Omit<Summary, 'lastAttempt'> {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    messageId: row.event_id,
    kind: row.kind,
    status: row.status,
    attemptCount: row.attempt_count,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}

/** One event sent to one endpoint, with its attempts. @throws NotFound, also for a kind that the member may not see. */
export function getWebhookDelivery(ctx: MemberContext, id: string): Promise<WebhookDelivery> {
  return read(ctx, async (db) => {
    const row = await findDelivery(db, id);
    if (!row || !readableKinds(ctx).includes(row.kind)) throw new NotFound('webhook delivery');
    const key = { companyId: row.company_id, id: row.endpoint_id };
    const [endpoint, kinds, rows] = await Promise.all([
      findEndpoint(db, key),
      kindsOf(db, key),
      selectAttempts(db, row),
    ]);
    const attempts = rows.map((attempt) => toAttempt(attempt, row.body));
    const last = attempts.at(-1);
    return {
      ...factsOf(row),
      lastAttempt: last ? { url: last.url, fault: last.fault, status: last.status } : null,
      urlNow: endpoint?.url ?? last?.url ?? '',
      requestBody: row.body,
      canReplay: endpoint?.disabled_at === null && canManage(ctx, kinds),
      attempts,
    };
  });
}

function selectAttempts(db: Queries, row: { company_id: string; id: string }) {
  return db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('delivery_id', '=', row.id)
    .orderBy('number')
    .execute();
}

const storedHeaders = z.record(z.string(), z.string());

function toAttempt(
  row: Selectable<DB['webhook_attempt']>,
  body: string,
): WebhookDelivery['attempts'][number] {
  const { request_headers: sent, response_headers: received } = row;
  const requestHeaders = parseJson('webhook_attempt.request_headers', storedHeaders, sent);
  return {
    number: row.number,
    startedAt: row.started_at.toISOString(),
    url: row.url,
    requestHeaders,
    signedText: signedText({
      id: requestHeaders['webhook-id'] ?? '',
      timestamp: requestHeaders['webhook-timestamp'] ?? '',
      body,
    }),
    responseHeaders: parseJson('webhook_attempt.response_headers', storedHeaders, received),
    latencyMs: row.latency_ms,
    fault: row.fault,
    status: row.http_status,
    responseBody: row.response_body,
    replayedByName: row.replayed_by_name,
  };
}
