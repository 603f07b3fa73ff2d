import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { insertAddresses, resendLink } from '../billing-emails/index.ts';
import { lockCompanyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { confirmedRecipients } from './recipients.ts';
import { selectAlerts } from './repo.ts';

/**
 * Sends a recipient that has not confirmed its address a new link; the previous one becomes invalid.
 * @throws Refusal stateChanged where it is no recipient or has confirmed, linkSentTooSoon within a minute.
 */
export function resendUsageAlertLink(
  ctx: MemberContext,
  { email }: InputOf<'resendUsageAlertLink'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return write(withFullScope(ctx), async (tx) => {
    await lockCompanyTerms(tx.db, companyId);
    const alerts = await selectAlerts(tx.db, companyId);
    if (!alerts.some(({ recipients }) => recipients.includes(email)))
      throw new Refusal('stateChanged');
    const confirmed = await confirmedRecipients(tx.db, { companyId, recipients: [email] });
    if (confirmed.length > 0) throw new Refusal('stateChanged');
    const address = { companyId, purpose: 'spending' as const };
    // The address received bills when it was chosen, and does no longer: it has had no link of its own.
    await insertAddresses(tx.db, { ...address, emails: [email], now: new Date(0) });
    await resendLink(tx, { ...address, email }, now);
    await tx.audit({
      action: 'usage_alert.resend_link',
      targetId: companyId,
      companyId,
      after: { email },
    });
    return {};
  });
}
