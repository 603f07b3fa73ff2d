import type { WebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queries } from '../database/connection.ts';

type Key = { companyId: string; id: string };

/** The columns that a member's own transaction reads: all but the secrets. */
const shownColumns = [
  'company_id',
  'id',
  'version',
  'url',
  'description',
  'old_secret_until',
  'created_at',
  'disabled_at',
  'disabled_reason',
  'disabled_told_at',
  'failing_since',
] as const;

/** A company's endpoints without deleted ones, the oldest first. */
export function selectEndpoints(db: Queries, companyId: string) {
  return db
    .selectFrom('webhook_endpoint')
    .select(shownColumns)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type EndpointRow = Awaited<ReturnType<typeof selectEndpoints>>[number];

/** An endpoint that is not deleted, without its secrets. */
export function findEndpoint(db: Queries, { companyId, id }: Key) {
  return db
    .selectFrom('webhook_endpoint')
    .select(shownColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** An endpoint with its secrets. */
export function findSigningEndpoint(db: Queries, { companyId, id }: Key) {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** An endpoint, locked until the transaction ends. @throws NotFound. */
export async function lockEndpoint(db: Queries, { companyId, id }: Key) {
  const row = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('webhook');
  return row;
}

/** The kinds that endpoints of a company are sent, by endpoint. */
export async function kindsByEndpoint(
  db: Queries,
  companyId: string,
): Promise<ReadonlyMap<string, WebhookKind[]>> {
  const rows = await db
    .selectFrom('webhook_subscription')
    .select(['endpoint_id', 'kind'])
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .execute();
  const grouped = Map.groupBy(rows, ({ endpoint_id: id }) => id);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ kind }) => kind)]));
}

export async function kindsOf(db: Queries, { companyId, id }: Key): Promise<WebhookKind[]> {
  return (await kindsByEndpoint(db, companyId)).get(id) ?? [];
}

/** The kinds of event that the enabled endpoints of a company are sent, each from its instant on. */
export function subscriptionsOf(db: Queries, companyId: string) {
  return db
    .selectFrom('webhook_subscription as subscription')
    .innerJoin('webhook_endpoint as endpoint', (join) =>
      join
        .onRef('endpoint.company_id', '=', 'subscription.company_id')
        .onRef('endpoint.id', '=', 'subscription.endpoint_id'),
    )
    .select(['subscription.endpoint_id', 'subscription.kind', 'subscription.since'])
    .where('subscription.company_id', '=', companyId)
    .where('endpoint.disabled_at', 'is', null)
    .where('endpoint.deleted_at', 'is', null)
    .execute();
}

/** Whether the company of an event has endpoints: few have, and the others' events need no job. */
export function hasWebhooks({ companyId }: { companyId: string | null }): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from webhook_subscription where company_id = ${companyId})`;
}

/** Makes `kinds` what an endpoint is sent. Those that it had keep the instant from which they are sent. */
export async function subscribeEndpoint(
  db: Queries,
  { companyId, id, kinds, now }: Key & { kinds: readonly WebhookKind[]; now: Date },
): Promise<void> {
  await db
    .deleteFrom('webhook_subscription')
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .where('kind', 'not in', [...kinds])
    .execute();
  await db
    .insertInto('webhook_subscription')
    .values(kinds.map((kind) => ({ company_id: companyId, endpoint_id: id, kind, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives up what waits for an endpoint, which is sent nothing any more. */
export async function giveUpWaiting(db: Queries, { companyId, id }: Key): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ status: 'failed', next_attempt_at: null })
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export function findDelivery(db: Queries, id: string) {
  return db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', (join) =>
      join
        .onRef('event.company_id', '=', 'delivery.company_id')
        .onRef('event.id', '=', 'delivery.event_id'),
    )
    .selectAll('delivery')
    .select(['event.body', 'event.subject_id'])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
}
