import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { getCompanyOfMail, useAddressToken } from './repo.ts';
import { hashToken } from '../authentication/index.ts';

/** Audited, by what the address is confirmed for. */
const verified = {
  bills: 'billing_email.verify',
  alerts: 'alert_email.verify',
  spending: 'usage_alert.verify_address',
} as const;

/**
 * Redeems the link of an email, signed in or not: from now on its address receives what it was
 * confirmed for: bills, balance alerts, or alerts on charges.
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
      action: verified[purpose],
      targetId: companyId,
      companyId,
      after: { email },
    });
    if (purpose !== 'bills')
      await tx.publish({
        topic: purpose === 'alerts' ? 'funds.changed' : 'usage_alert.changed',
        companyId,
        subjectId: companyId,
      });
    return { email, companyName };
  });
}
