import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { insertAddresses, resendLink } from '../billing-emails/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { confirmedRecipients } from './confirmed.ts';
import { lockAlert } from './repo.ts';

/**
 * Sends a recipient that has not confirmed its address a new link; the previous one becomes invalid.
 * @throws Refusal stateChanged where it is no recipient or has confirmed, linkSentTooSoon within a minute.
 */
export function resendAlertLink(
  ctx: MemberContext,
  { email }: InputOf<'resendAlertLink'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return write(withFullScope(ctx), async (tx) => {
    const alert = await lockAlert(tx.db, companyId);
    if (!alert?.recipients.includes(email)) throw new Refusal('stateChanged');
    const recipients = [email];
    const confirmed = await confirmedRecipients(tx.db, { companyId, recipients });
    if (confirmed.length > 0) throw new Refusal('stateChanged');
    // The address received bills when it was chosen, and does no longer: it has had no link of its own.
    const longAgo = new Date(0);
    await insertAddresses(tx.db, {
      companyId,
      purpose: 'alerts',
      emails: recipients,
      now: longAgo,
    });
    await resendLink(tx, { companyId, purpose: 'alerts', email }, now);
    await tx.audit({
      action: 'alert_email.resend',
      targetId: companyId,
      companyId,
      after: { email },
    });
    return {};
  });
}
