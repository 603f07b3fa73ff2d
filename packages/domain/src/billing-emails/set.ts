import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { requireMainAccount } from '../members/index.ts';
import { countTry } from '../authentication/index.ts';
import { replaceAddresses } from './replace-addresses.ts';
import { selectBillingEmails, toBillingEmail } from './repo.ts';
import { lockCompanyTerms } from '../companies/index.ts';

/**
 * Replaces the company's list of billing emails. New addresses get an email with a link and receive bills only after it
 * was opened; the others keep their status.
 * @throws Forbidden for a sub-account.
 * @throws Refusal tooManyAttempts after ten new addresses in a quarter of an hour: nobody mails strangers through us.
 */
export async function setBillingEmails(
  ctx: MemberContext,
  input: InputOf<'setBillingEmails'>,
): Promise<OutputOf<'setBillingEmails'>> {
  const { companyId } = ctx.actor;
  const wanted = new Set(input.emails);
  const fullScope = withFullScope(ctx);
  const known = await read(ctx, async (db) => {
    await requireMainAccount(db, ctx);
    return selectBillingEmails(db, companyId);
  });
  const knownEmails = known.map(({ email }) => email);
  for (const _ of wanted.difference(new Set(knownEmails)))
    await countTry(fullScope, `billing_email:${companyId}`);
  return write(fullScope, async (tx) => {
    // Locked, since two concurrent lists together could exceed the maximum.
    await lockCompanyTerms(tx.db, companyId);
    const now = ctx.clock.now();
    const bills = { companyId, purpose: 'bills', emails: wanted, now } as const;
    const had = await replaceAddresses(tx, bills);
    await tx.audit({
      action: 'billing_emails.set',
      targetId: companyId,
      companyId,
      before: { emails: had },
      after: { emails: [...wanted] },
    });
    return { billingEmails: (await selectBillingEmails(tx.db, companyId)).map(toBillingEmail) };
  });
}
