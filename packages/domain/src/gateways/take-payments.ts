import type { GatewayId } from '@arcadia/contract/funds/payments';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';

/**
 * The gateway at which a payment is about to be opened in this transaction. Nobody switches it off until that is stored, so
 * that a payment is either begun before the switch or refused.
 * @throws Refusal gatewayUnavailable where it is not offered, gatewayOff where it is switched off.
 */
export async function lockOfferedGateway(
  db: Queries,
  { clock, ports }: Pick<Context, 'clock' | 'ports'>,
  id: GatewayId,
): Promise<PaymentGateway> {
  const gateway = ports.payments.get(id);
  if (!gateway || !ports.offeredGateways.has(id)) throw new Refusal('gatewayUnavailable');
  const { rows } = await db.executeQuery(
    sql<{ off: boolean }>`select gateway_is_off(${id}, ${clock.now()}) as off`.compile(db),
  );
  if (rows[0]?.off === true) throw new Refusal('gatewayOff');
  return gateway;
}
