import type { Selectable } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';

export type AlertRow = Selectable<DB['usage_alert']>;

/** A company's alerts, the oldest first, without deleted ones. */
export function selectAlerts(db: Queries, companyId: string): Promise<AlertRow[]> {
  return db
    .selectFrom('usage_alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** An alert that is not deleted, locked until the transaction ends. */
export function lockAlert(db: Queries, { companyId, id }: { companyId: string; id: string }) {
  return db
    .selectFrom('usage_alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Alerts of a company that are neither paused nor deleted, locked in the order of their ids until the transaction ends. */
export function lockActiveAlerts(db: Queries, companyId: string): Promise<AlertRow[]> {
  return db
    .selectFrom('usage_alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('paused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Companies with an alert that was last checked before an instant or never, those that wait longest first. */
export async function companiesToCheck(
  db: Queries,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('usage_alert')
    .select('company_id')
    .where('paused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('company_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ company_id: id }) => id))];
}

/** A company's newest notices with the mails of each. */
export async function selectNotices(db: Queries, companyId: string, limit: number) {
  const notices = await db
    .selectFrom('usage_notice')
    .innerJoin('usage_alert', (join) =>
      join
        .onRef('usage_alert.company_id', '=', 'usage_notice.company_id')
        .onRef('usage_alert.id', '=', 'usage_notice.alert_id'),
    )
    .selectAll('usage_notice')
    .select(['usage_alert.name', 'usage_alert.kind'])
    .where('usage_notice.company_id', '=', companyId)
    .orderBy('noticed_at', 'desc')
    .orderBy('usage_notice.id', 'desc')
    .limit(limit)
    .execute();
  const ids = notices.map(({ id }) => id);
  const mails = await db
    .selectFrom('usage_notice_mail')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb('notice_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('email')
    .execute();
  const byNotice = Map.groupBy(mails, ({ notice_id: id }) => id);
  return notices.map((notice) => ({ ...notice, mails: byNotice.get(notice.id) ?? [] }));
}

/** When each alert told last, whatever its level was by then. */
export async function lastTold(db: Queries, companyId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('usage_notice')
    .select((eb) => ['alert_id', eb.fn.max('noticed_at').as('at')])
    .where('company_id', '=', companyId)
    .groupBy('alert_id')
    .execute();
  return new Map(rows.map(({ alert_id: id, at }) => [id, at]));
}

/** When each alert told of a month or of a day of it; the last time. */
export async function toldInMonth(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('usage_notice')
    .select((eb) => ['alert_id', 'level', eb.fn.max('noticed_at').as('noticed_at')])
    .where('company_id', '=', companyId)
    .where('period', '>=', month)
    .groupBy(['alert_id', 'level'])
    .execute();
  return new Map(rows.map((row) => [`${row.alert_id} ${row.level}`, row.noticed_at]));
}
