import type { OutputOf } from '@arcadia/contract/api';
import { money } from '@arcadia/kernel/money';
import { NotFound, Refusal } from '@arcadia/contract/refusal';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findRecharge } from './repo.ts';

/**
 * What the payer needs to pay a pending order at its gateway. Asking again leads to the same payment, so a payer who
 * closed the page can come back.
 * @throws NotFound, Refusal stateChanged where it is no longer pending, rechargeExpired, gatewayUnavailable.
 */
export async function startPayment(
  ctx: MemberContext,
  id: string,
): Promise<OutputOf<'createRecharge'>> {
  const order = await read(ctx, (db) => findRecharge(db, id));
  if (!order) throw new NotFound('recharge');
  if (order.status !== 'pending') throw new Refusal('stateChanged');
  if (order.expires_at <= ctx.clock.now()) throw new Refusal('rechargeExpired');
  const gateway = ctx.ports.payments.get(order.gateway);
  if (!gateway) throw new Refusal('gatewayUnavailable');
  const { publicUrl, brandName } = ctx.deployment;
  const payment = await gateway.createPayment({
    orderId: order.id,
    amount: money(order.amount, order.currency),
    subject: brandName,
    notifyUrl: `${publicUrl}/api/notify/${order.gateway}`,
    returnUrl: `${publicUrl}/payredirect?rechargeId=${order.id}`,
    expiresAt: order.expires_at,
  });
  if (payment.kind !== 'redirect') throw new Refusal('gatewayUnavailable');
  return { id: order.id, payment };
}
