import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/refusal';
import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { getCompanyOfMail, useBillingEmailToken } from './repo.ts';
import { hashToken } from '../authentication/index.ts';

/**
 * Redeems the link of an email, signed in or not: from now on its address receives bills.
 * @throws Refusal linkExpired where it is unknown, used, expired or replaced by a newer one.
 */
export function verifyBillingEmail(
  ctx: Context,
  { token }: InputOf<'verifyBillingEmail'>,
): Promise<OutputOf<'verifyBillingEmail'>> {
  return write(asSystem(ctx, 'billing e-mail'), async (tx) => {
    const redeemed = await useBillingEmailToken(tx.db, {
      hash: hashToken(token),
      now: ctx.clock.now(),
    });
    if (!redeemed) throw new Refusal('linkExpired');
    const { company_id: companyId, email } = redeemed;
    const { name: companyName } = await getCompanyOfMail(tx.db, companyId);
    await tx.audit({
      action: 'billing_email.verify',
      targetId: companyId,
      companyId,
      after: { email },
    });
    return { email, companyName };
  });
}
