import type { OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { firstNextStep, startAttempt } from '../payments/index.ts';
import { rechargePurpose } from './recharge-settler.ts';
import { findRecharge } from './repo.ts';

/**
 * Starts the payment of a pending order at its gateway. Repeated calls lead to the same payment, so that a payer who closed the
 * page can return.
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
  const payment = await startAttempt(ctx, {
    ...paymentOf(ctx, id),
    gateway: order.gateway,
    returnUrl: `${ctx.deployment.publicUrl}/payredirect?rechargeId=${id}`,
  });
  return { id, payment };
}

/** The answer to the request that opened the order: the same for each repetition, whatever has become of the order. */
export async function firstPayment(
  ctx: MemberContext,
  id: string,
): Promise<OutputOf<'createRecharge'>> {
  const payment = await firstNextStep(ctx, paymentOf(ctx, id));
  return payment === null ? startPayment(ctx, id) : { id, payment };
}

function paymentOf({ actor: { companyId } }: MemberContext, subjectId: string) {
  return { companyId, purpose: rechargePurpose, subjectId };
}
