import type { Queries } from '../database/connection.ts';

/** The newest day of each gateway whose statement was fetched. */
export function lastStatements(db: Queries) {
  return db
    .selectFrom('reconciled_day')
    .distinctOn('gateway')
    .select(['gateway', 'day', 'status', 'fetched_at'])
    .where('fetched_at', 'is not', null)
    .orderBy('gateway')
    .orderBy('day', 'desc')
    .execute();
}
