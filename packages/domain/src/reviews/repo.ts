import type { InputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import { containsIndexed } from '../database/search.ts';

export function findCase(db: Queries, id: string) {
  return db.selectFrom('review_case').selectAll().where('id', '=', id).executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** The case, locked until the transaction ends. */
export function lockCase(db: Queries, id: string) {
  return db
    .selectFrom('review_case')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The operator who works on an open case at `now`; null if nobody does, or the claim has expired. */
export function claimantOf(row: CaseRow, now: Date): string | null {
  return row.claimed_until !== null && row.claimed_until > now ? row.claimed_by : null;
}

export function setClaim(
  db: Queries,
  id: string,
  claim: { claimed_by: string; claimed_until: Date } | { claimed_by: null; claimed_until: null },
) {
  return db
    .updateTable('review_case')
    .set(claim)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Filters = Pick<InputOf<'listReviews'>, 'desk' | 'view' | 'keyword'> & {
  operatorId: string;
  now: Date;
};

/** Waiting cases oldest first, decided ones and all together newest first. Those that the customer took back are nobody's decision. */
export function selectCases(db: Queries, filters: Filters) {
  const query = filtered(db, filters).selectAll();
  if (filters.view === 'all') return query.orderBy('opened_at', 'desc').orderBy('id', 'desc');
  return filters.view === 'decided'
    ? query.orderBy('closed_at', 'desc').orderBy('id', 'desc')
    : query.orderBy('opened_at').orderBy('id');
}

function filtered(db: Queries, { desk, view, keyword, operatorId, now }: Filters) {
  let query = db.selectFrom('review_case').where('desk', '=', desk);
  if (view === 'decided') query = query.where('decided_by', 'is not', null);
  else if (view !== 'all') query = query.where('closed_at', 'is', null);
  if (view === 'mine')
    query = query.where('claimed_by', '=', operatorId).where('claimed_until', '>', now);
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        containsIndexed('title', keyword),
        eb('id', '=', keyword),
        eb('company_id', '=', keyword),
      ]),
    );
  }
  return query;
}
