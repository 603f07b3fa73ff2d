import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Queries } from '../database/connection.ts';
import { openStatuses, type AttemptRow } from './repo.ts';
import { nextQueryAt } from './schedule.ts';

/** Gateways with an attempt that is due to be asked about, configured or not. */
export async function gatewaysWithDueAttempts(db: Queries, now: Date): Promise<GatewayId[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('gateway')
    .distinct()
    .where('status', 'in', [...openStatuses])
    .where('next_query_at', '<=', now)
    .execute();
  return rows.map(({ gateway }) => gateway);
}

/** Due attempts of one gateway: never queried ones first, then the least recently queried. */
export function dueAttempts(db: Queries, gateway: GatewayId, now: Date, limit: number) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('status', 'in', [...openStatuses])
    .where('next_query_at', '<=', now)
    .orderBy('queried_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Books the next query before this one is made. False where another process was quicker, or the attempt has ended. */
export async function claimQuery(db: Queries, attempt: AttemptRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({
      queried_at: now,
      query_count: attempt.query_count + 1,
      next_query_at: nextQueryAt(attempt.expires_at, now, attempt.query_count + 1),
    })
    .where('company_id', '=', attempt.company_id)
    .where('id', '=', attempt.id)
    .where('status', 'in', [...openStatuses])
    // Counted at each claim, and never twice the same while it is open: reset only together with the status.
    .where('query_count', '=', attempt.query_count)
    .where('status', '=', attempt.status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Expired payments without an open attempt. */
export function abandonedPayments(db: Queries, now: Date, limit: number) {
  return db
    .selectFrom('payment')
    .select(['company_id', 'id'])
    .where('status', 'in', [...openStatuses])
    .where('expires_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('payment_attempt.company_id', '=', 'payment.company_id')
            .whereRef('payment_attempt.payment_id', '=', 'payment.id')
            .where('payment_attempt.status', 'in', [...openStatuses]),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
