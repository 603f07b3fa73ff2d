import type { Context } from '../database/context.ts';
import type {
  Acknowledgement,
  GatewayId,
  IncomingNotification,
  NotificationRefusal,
} from '../ports/payment-gateway.ts';
import { closeRecharge } from './close-recharge.ts';
import { creditRecharge } from './credit-recharge.ts';

export type Receipt = {
  acknowledgement: Acknowledgement;
  /** Why it was not accepted, for the log. */
  refused: NotificationRefusal | 'mismatch' | null;
};

/**
 * Takes a gateway's notification. It is acknowledged only after it has been booked; anything else makes the gateway
 * send it again. Null where no such gateway is configured.
 */
export async function receiveNotification(
  ctx: Context,
  gatewayId: GatewayId,
  incoming: IncomingNotification,
): Promise<Receipt | null> {
  const gateway = ctx.ports.payments.get(gatewayId);
  if (!gateway) return null;
  const parsed = await gateway.parseNotification(incoming);
  if (!parsed.ok) return { acknowledgement: gateway.acknowledge(false), refused: parsed.reason };
  const { notification } = parsed;
  if (notification.status === 'paid') {
    const outcome = await creditRecharge(ctx, { ...notification, gateway: gatewayId });
    if (outcome === 'mismatch')
      return { acknowledgement: gateway.acknowledge(false), refused: 'mismatch' };
  } else if (notification.status === 'closed') {
    await closeRecharge(ctx, notification.orderId);
  }
  return { acknowledgement: gateway.acknowledge(true), refused: null };
}
