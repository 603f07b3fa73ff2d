import type { InputOf } from '@arcadia/contract/api';
import { newId } from '@arcadia/kernel/id';
import { parseDecimal, toWire } from '@arcadia/kernel/money';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { lockOfferedGateway } from '../gateways/index.ts';
import { openPayment } from '../payments/index.ts';
import { rechargePurpose } from './recharge-settler.ts';

/**
 * The time that a payer has where the gateway sets no shorter one. Gateways get the same deadline, so that nobody pays a closed
 * order.
 */
const usualPayWithinMs = 30 * 60_000;

/**
 * Opens a recharge order in the company's settlement currency. No money moves until the gateway reports the payment.
 * @throws Refusal gatewayUnavailable where the gateway takes no new payments, gatewayOff, certificationRequired where no certification is
 *   in force, currencyNotSupported.
 */
export function createRecharge(
  ctx: MemberContext,
  { amount: typed, gateway }: InputOf<'createRecharge'>,
): Promise<{ id: string }> {
  return writeOnce(ctx, async (tx) => {
    // Inside, so that a repeated call is answered also after the gateway was switched off.
    const port = await lockOfferedGateway(tx.db, ctx, gateway);
    const { companyId, id: memberId } = ctx.actor;
    const { currency, certified } = await companyTerms(tx.db, companyId);
    if (!certified) throw new Refusal('certificationRequired');
    if (!port.currencies.includes(currency)) throw new Refusal('currencyNotSupported');
    const amount = parseDecimal(typed, currency);
    // The contract validates amounts already; this is a safeguard.
    if (!amount || amount.amount <= 0n) throw new RangeError('a recharge needs a positive amount');
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + (port.payWithinMs ?? usualPayWithinMs));
    const id = newId('recharge', now);
    await tx.db
      .insertInto('recharge_order')
      .values({
        id,
        company_id: companyId,
        member_id: memberId,
        gateway,
        currency,
        amount: amount.amount,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await openPayment(tx, {
      companyId,
      purpose: rechargePurpose,
      subjectId: id,
      amount,
      createdAt: now,
      expiresAt,
    });
    await tx.audit({
      action: 'recharge.create',
      targetId: id,
      companyId,
      after: { ...toWire(amount), gateway },
    });
    return { id };
  });
}
