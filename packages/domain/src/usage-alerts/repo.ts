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

/** A notice that nobody was told of: it has no mail, or none that is on its way or was accepted. Null where there is none. */
export async function untoldNotice(
  db: Queries,
  key: Pick<Selectable<DB['usage_notice']>, 'company_id' | 'alert_id' | 'period' | 'level'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('usage_notice as notice')
    .select('notice.id')
    .where('notice.company_id', '=', key.company_id)
    .where('notice.alert_id', '=', key.alert_id)
    .where('notice.period', '=', key.period)
    .where('notice.level', '=', key.level)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('usage_notice_mail as mail')
            .select('mail.email')
            .whereRef('mail.company_id', '=', 'notice.company_id')
            .whereRef('mail.notice_id', '=', 'notice.id')
            .where('mail.status', '!=', 'failed'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The moments when a mail of each alert was last accepted, whatever its level was by then; without alerts of which none was. */
export async function lastTold(db: Queries, companyId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('usage_notice as notice')
    .innerJoin('usage_notice_mail as mail', (join) =>
      join
        .onRef('mail.company_id', '=', 'notice.company_id')
        .onRef('mail.notice_id', '=', 'notice.id'),
    )
    .select((eb) => ['notice.alert_id', eb.fn.max('mail.sent_at').as('at')])
    .where('notice.company_id', '=', companyId)
    .groupBy('notice.alert_id')
    .execute();
  return new Map(rows.flatMap(({ alert_id: id, at }) => (at === null ? [] : [[id, at]])));
}

/** The last moments when alerts' levels were noticed to be reached, of a month or of a day of it. */
export async function reachedInMonth(
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
