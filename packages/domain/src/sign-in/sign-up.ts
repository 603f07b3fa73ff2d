import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertMainAccount, type Login, provisionalName } from '../members/index.ts';
import { insertCompany } from '../companies/index.ts';

/** The required deposit in minor units: 5,000.00 CNY, 700.00 USD. */
const requiredDeposits = { CNY: 500_000n, USD: 70_000n } as const;

/**
 * Creates a direct company and its main account, in the transaction in which the code was accepted. The code's row is
 * locked and logins are unique, so the account is created once.
 */
export async function signUp(
  tx: Write,
  ctx: Context,
  { login, countryCode }: { login: Login; countryCode: string },
): Promise<{ memberId: string; companyId: string; name: string }> {
  const now = ctx.clock.now();
  const companyId = newId('company', now);
  const memberId = newId('member', now);
  // Until certification sets the company's name.
  const name = provisionalName(login);
  const currency = countryCode === 'CN' ? 'CNY' : 'USD';
  await insertCompany(tx.db, {
    id: companyId,
    name,
    country_code: countryCode,
    settlement_currency: currency,
    required_deposit: requiredDeposits[currency],
    created_at: now,
  });
  await insertMainAccount(tx.db, {
    id: memberId,
    company_id: companyId,
    name,
    login,
    language: ctx.language,
    created_at: now,
  });
  await tx.audit({
    action: 'company.sign_up',
    targetId: companyId,
    companyId,
    after: { name, countryCode, settlementCurrency: currency },
    actor: { kind: 'member', id: memberId, name },
  });
  return { memberId, companyId, name };
}
