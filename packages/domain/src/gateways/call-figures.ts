import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Queries } from '../database/connection.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Calls that were counted by gateway and kind in the last hour and the last day, minutes that have begun included. */
export function callFigures(db: Queries, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms);
  return db
    .selectFrom('gateway_call_count')
    .select(({ fn, eb, cast }) => {
      const sum = (column: 'answered' | 'failed') => cast<number>(fn.sum(column), 'integer');
      const ofHour = (column: 'answered' | 'failed') =>
        cast<number | null>(
          fn.sum(column).filterWhere(eb('minute', '>', since(hourMs))),
          'integer',
        );
      return [
        'gateway',
        'kind',
        sum('answered').as('answered'),
        sum('failed').as('failed'),
        ofHour('answered').as('hour_answered'),
        ofHour('failed').as('hour_failed'),
      ];
    })
    .where('minute', '>', since(dayMs))
    .groupBy(['gateway', 'kind'])
    .execute();
}

/** Times at which calls were last answered and last failed, by gateway and kind. */
export function lastCalls(db: Queries) {
  return db.selectFrom('gateway_last_call').selectAll().execute();
}

/**
 * Calls that we made in the last minutes, by gateway. What came to us does not count: anybody can send something forged to the
 * address for notifications.
 */
export async function recentCalls(
  db: Queries,
  now: Date,
  minutes: number,
): Promise<ReadonlyMap<GatewayId, { calls: number; failed: number }>> {
  const rows = await db
    .selectFrom('gateway_call_count')
    .select(({ fn, cast }) => [
      'gateway',
      cast<number>(fn.sum('answered'), 'integer').as('answered'),
      cast<number>(fn.sum('failed'), 'integer').as('failed'),
    ])
    .where('minute', '>', new Date(now.getTime() - minutes * minuteMs))
    .where('kind', '<>', 'notification')
    .groupBy('gateway')
    .execute();
  return new Map(
    rows.map(({ gateway, answered, failed }) => [gateway, { calls: answered + failed, failed }]),
  );
}
