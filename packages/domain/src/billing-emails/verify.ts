import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/refusal';
import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { getCompanyOfMail, useAddressToken } from './repo.ts';
import { hashToken } from '../authentication/index.ts';

/**
 * Redeems the link of an email, signed in or not: from now on its address receives what it was
 * confirmed for: bills, or balance alerts.
 * @throws Refusal linkExpired where it is unknown, used, expired or replaced by a newer one.
 */
export function verifyBillingEmail(
  ctx: Context,
  { token }: InputOf<'verifyBillingEmail'>,
): Promise<OutputOf<'verifyBillingEmail'>> {
  return write(asSystem(ctx, 'billing e-mail'), async (tx) => {
    const redeemed = await useAddressToken(tx.db, {
      hash: hashToken(token),
      now: ctx.clock.now(),
    });
    if (!redeemed) throw new Refusal('linkExpired');
    const { company_id: companyId, purpose, email } = redeemed;
    const { name: companyName } = await getCompanyOfMail(tx.db, companyId);
    await tx.audit({
      action: purpose === 'bills' ? 'billing_email.verify' : 'alert_email.verify',
      targetId: companyId,
      companyId,
      after: { email },
    });
    if (purpose === 'alerts')
      await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    return { email, companyName };
  });
}
