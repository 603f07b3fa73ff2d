import type { OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { selectBillingEmails, toBillingEmail } from '../billing-emails/index.ts';
import { findRoleName, getMemberWithCompany } from '../members/index.ts';
import { identityVerifiedUntil } from '../sessions/index.ts';

/** The account settings of the signed-in member. Billing emails are shown to the main account only. */
export function getAccount(ctx: MemberContext): Promise<OutputOf<'getAccount'>> {
  return read(ctx, async (db) => {
    const row = await getMemberWithCompany(db, ctx.actor.id);
    const verifiedUntil = await identityVerifiedUntil(db, ctx);
    const billing = row.main ? await selectBillingEmails(db, ctx.actor.companyId) : [];
    return {
      name: row.name,
      main: row.main,
      roleName: await findRoleName(db, ctx.actor.id),
      registeredAt: row.created_at.toISOString(),
      areaCode: row.area_code,
      phoneNumber: row.phone_number,
      email: row.email,
      passwordSet: Boolean(row.password_set),
      identityVerifiedUntil: verifiedUntil?.toISOString() ?? null,
      billingEmails: billing.map(toBillingEmail),
    };
  });
}
