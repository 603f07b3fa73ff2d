import type { GatewayId, GatewayOffReason } from '@arcadia/contract/funds/payments';
import type { Queries } from '../database/connection.ts';

/** Gateways that take no new payments at this instant, with what customers are told. */
export async function offGateways(
  db: Queries,
  now: Date,
): Promise<ReadonlyMap<GatewayId, { reason: GatewayOffReason; until: Date | null }>> {
  const rows = await db
    .selectFrom('gateway_state')
    .select(['gateway', 'reason', 'until'])
    .where('off', '=', true)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  return new Map(
    rows.flatMap(({ gateway, reason, until }) =>
      reason === null ? [] : [[gateway, { reason, until }] as const],
    ),
  );
}
