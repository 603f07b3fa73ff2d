import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { requireMainAccount } from '../members/index.ts';
import { lockBillingEmail, noteBillingEmailSent } from './repo.ts';
import { queueBillingEmailLink } from './send-link.ts';

const resendAfterMs = 60_000;

/**
 * Sends a new link to an unverified billing email; the previous link becomes invalid.
 * @throws Forbidden for a sub-account.
 * @throws Refusal stateChanged where the address is verified or gone, linkSentTooSoon within a minute.
 */
export function resendBillingEmail(
  ctx: MemberContext,
  { email }: InputOf<'resendBillingEmail'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    await requireMainAccount(tx.db, ctx);
    const row = await lockBillingEmail(tx.db, { companyId, email });
    if (!row || row.verified_at !== null) throw new Refusal('stateChanged');
    const sentAt = row.token_sent_at?.getTime() ?? 0;
    const waitMs = sentAt + resendAfterMs - now.getTime();
    if (waitMs > 0) throw new Refusal('linkSentTooSoon', { seconds: Math.ceil(waitMs / 1000) });
    await noteBillingEmailSent(tx.db, { companyId, email, now });
    await queueBillingEmailLink(tx, { companyId, email });
    await tx.audit({
      action: 'billing_email.resend',
      targetId: companyId,
      companyId,
      after: { email },
    });
    return {};
  });
}
