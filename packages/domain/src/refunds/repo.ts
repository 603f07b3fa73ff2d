import type { InputOf } from '@arcadia/contract/api';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { type Money, money } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

type Key = { companyId: string; id: string };

/** Requests of the company whose scope is open. */
export function selectRequests(db: Queries, companyId: string) {
  return db.selectFrom('refund_request').selectAll().where('company_id', '=', companyId);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

export type RequestFilters = Omit<InputOf<'listRefunds'>, 'pageNo' | 'pageSize'> & {
  companyId: string;
};

export function selectFiltered(db: Queries, { companyId, status, from, to }: RequestFilters) {
  let query = selectRequests(db, companyId);
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where('created_at', '>=', startOfDay(from));
  if (to) query = query.where('created_at', '<', endOfDay(to));
  return query;
}

export function findRequest(db: Queries, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The request, locked: whoever changes it or one of its items holds it. */
export function lockRequest(db: Queries, { companyId, id }: Key): Promise<RequestRow> {
  return db
    .selectFrom('refund_request')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The items of requests in the order of their lots. */
export function itemsOf(db: Queries, companyId: string, requestIds: readonly string[]) {
  return db
    .selectFrom('refund_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', 'in', [...requestIds])
    .orderBy('lot_sequence')
    .orderBy('id')
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

export function findItem(db: Queries, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('refund_item').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lots that a gateway did not take back: their next refund goes to the bank account. */
export async function lotsRefusedByGateways(
  db: Queries,
  companyId: string,
): Promise<ReadonlySet<bigint>> {
  const rows = await db
    .selectFrom('refund_item')
    .select('lot_sequence')
    .distinct()
    .where('company_id', '=', companyId)
    .where('road', '=', 'gateway')
    .where('status', '=', 'failed')
    .execute();
  return new Set(rows.map(({ lot_sequence }) => lot_sequence));
}

/** Whether a refund of the company is under review or on its way. */
export async function hasOpenRequest(db: Queries, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_request')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['under_review', 'approved'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest request for everything that the closing of the company's account made; undefined if there was none. */
export async function newestFullRefund(
  db: Queries,
  companyId: string,
): Promise<{ status: RequestRow['status']; reason: string | null; createdAt: Date } | undefined> {
  const row = await selectRequests(db, companyId)
    .where('origin', '=', 'closing')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { status: row.status, reason: row.reason, createdAt: row.created_at };
}

type RequestChange = Partial<
  Pick<RequestRow, 'status' | 'decided_at' | 'ended_at' | 'reason' | 'undone'>
>;

/** Changes a locked request. */
export async function changeRequest(
  db: Queries,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  change: RequestChange,
): Promise<void> {
  await db
    .updateTable('refund_request')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

type ItemChange = Partial<Omit<ItemRow, 'company_id' | 'id' | 'request_id' | 'lot_sequence'>>;

/** Changes an item of a locked request. @throws Error where its status is not the one that was read. */
export async function changeItem(
  db: Queries,
  { company_id, id, status }: Pick<ItemRow, 'company_id' | 'id' | 'status'>,
  change: ItemChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('refund_item')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`refund item ${id} is not ${status} any more`);
}

/** The amounts of requests of a company, by id. */
export async function refundAmounts(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Money>> {
  const rows = await selectRequests(db, companyId).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, amount, currency }) => [id, money(amount, currency)]));
}
