import type { InputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { requireMainAccount } from '../members/index.ts';
import { resendLink } from './resend-link.ts';

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
    await resendLink(tx, { companyId, purpose: 'bills', email }, now);
    await tx.audit({
      action: 'billing_email.resend',
      targetId: companyId,
      companyId,
      after: { email },
    });
    return {};
  });
}
