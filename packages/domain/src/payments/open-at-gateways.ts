import type { Queries } from '../database/connection.ts';
import { openStatuses } from './repo.ts';

/** Attempts that are open at each gateway, by currency: how many attempts, the sum in minor units, and since when the oldest is. */
export function openAtGateways(db: Queries) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'payment_attempt.company_id')
        .onRef('payment.id', '=', 'payment_attempt.payment_id'),
    )
    .where('payment_attempt.status', 'in', [...openStatuses])
    .groupBy(['payment_attempt.gateway', 'payment.currency'])
    .orderBy('payment.currency')
    .select(({ fn, cast }) => [
      'payment_attempt.gateway',
      'payment.currency',
      cast<number>(fn.countAll(), 'integer').as('orders'),
      cast<bigint>(fn.sum('payment.amount'), 'bigint').as('amount'),
      fn.min('payment_attempt.created_at').as('oldest_at'),
    ])
    .execute();
}
