import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Rule } from './rules.ts';

export function findAlert(db: Queries, companyId: string) {
  return db
    .selectFrom('balance_alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** A company's rules, locked until the transaction ends. */
export function lockAlert(db: Queries, companyId: string) {
  return db
    .selectFrom('balance_alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Companies with rules, in the order of their ids, beyond one of them. */
export async function companiesToCheck(
  db: Queries,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('balance_alert')
    .select('company_id')
    .where('company_id', '>', after)
    .orderBy('company_id')
    .limit(limit)
    .execute();
  return rows.map(({ company_id: id }) => id);
}

/**
 * The standing of each rule whose balance ever fell below: since when it is below, if it is, and when a mail of it was last
 * accepted, if one was.
 */
export async function standingOfRules(
  db: Queries,
  companyId: string,
): Promise<ReadonlyMap<Rule, { lowSince: Date | null; lastNotifiedAt: Date | null }>> {
  const rows = await db
    .selectFrom('balance_notice as notice')
    .leftJoin('balance_notice_mail as mail', (join) =>
      join
        .onRef('mail.company_id', '=', 'notice.company_id')
        .onRef('mail.notice_id', '=', 'notice.id'),
    )
    .select((eb) => [
      'rule',
      eb.fn.max('mail.sent_at').as('last_told_at'),
      sql<Date | null>`max(crossed_at) filter (where ended_at is null)`.as('low_since'),
    ])
    .where('notice.company_id', '=', companyId)
    .groupBy('rule')
    .execute();
  return new Map(
    rows.map((row) => [row.rule, { lowSince: row.low_since, lastNotifiedAt: row.last_told_at }]),
  );
}

/** Notices that have not ended; and of each whether nobody was told: it has no mail that is on its way or was accepted. */
export async function currentNotices(
  db: Queries,
  companyId: string,
): Promise<{ id: string; rule: Rule; isUntold: boolean }[]> {
  const rows = await db
    .selectFrom('balance_notice as notice')
    .select(['notice.id', 'rule'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('balance_notice_mail as mail')
          .select('mail.email')
          .whereRef('mail.company_id', '=', 'notice.company_id')
          .whereRef('mail.notice_id', '=', 'notice.id')
          .where('mail.status', '!=', 'failed'),
      ).as('is_told'),
    )
    .where('notice.company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id, rule, is_told: isTold }) => ({ id, rule, isUntold: !isTold }));
}

/** A company's newest notices with the mails of each. */
export async function selectNotices(db: Queries, companyId: string, limit: number) {
  const notices = await db
    .selectFrom('balance_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('crossed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (notices.length === 0) return [];
  const mails = await db
    .selectFrom('balance_notice_mail')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      'notice_id',
      'in',
      notices.map(({ id }) => id),
    )
    .orderBy('email')
    .execute();
  return notices.map((notice) => ({
    ...notice,
    mails: mails.filter(({ notice_id: id }) => id === notice.id),
  }));
}
