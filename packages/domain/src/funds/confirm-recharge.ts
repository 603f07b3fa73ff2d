import type { Recharge } from '@arcadia/contract/funds/funds';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { askAboutPayment } from '../payments/index.ts';
import { toRecharge } from './recharge.ts';
import { rechargePurpose, rechargeSettlers } from './recharge-settler.ts';
import { findRecharge } from './repo.ts';

/** @throws NotFound, also where the order is another company's. */
export async function getRecharge(ctx: MemberContext, id: string): Promise<Recharge> {
  const order = await read(ctx, (db) => findRecharge(db, id));
  if (!order) throw new NotFound('recharge');
  return toRecharge(order);
}

/** An order of a company as the API shows it; null where it has none of that id. */
export async function findRechargeOf(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<Recharge | null> {
  const order = await findRecharge(db, id);
  return order?.company_id === companyId ? toRecharge(order) : null;
}

/**
 * Confirms a recharge for a payer who returns from the gateway: queries it now instead of waiting for its notification.
 * @throws NotFound, Refusal paymentUnconfirmed: it may have been paid or not.
 */
export async function confirmRecharge(ctx: MemberContext, id: string): Promise<Recharge> {
  const { status } = await getRecharge(ctx, id);
  if (status === 'pending' || status === 'processing') {
    const { companyId } = ctx.actor;
    try {
      await askAboutPayment(ctx, rechargeSettlers, {
        companyId,
        purpose: rechargePurpose,
        subjectId: id,
      });
    } catch (error) {
      throw new Refusal('paymentUnconfirmed', {}, { cause: error });
    }
  }
  return getRecharge(ctx, id);
}
