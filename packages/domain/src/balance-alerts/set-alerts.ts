import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { type Currency, money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { countTry } from '../authentication/index.ts';
import { replaceAddresses } from '../billing-emails/index.ts';
import { lockCompanyTerms } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { checkCompany } from './check-company.ts';
import { knownAddresses } from './confirmed.ts';
import { findAlert } from './repo.ts';
import type { LastBill } from './rules.ts';
import { getBalanceAlerts } from './settings.ts';

/**
 * Replaces what the company wants to be told, and compares the balance at once. New recipients get a link, and alerts only
 * after they have opened it.
 * @throws Refusal tooManyAttempts after ten new addresses in a quarter of an hour: nobody mails strangers through us.
 */
export async function setBalanceAlerts(
  ctx: MemberContext,
  { belowAmount, belowPercent, belowCredit, recipients }: InputOf<'setBalanceAlerts'>,
  lastBill: LastBill,
): Promise<OutputOf<'getBalanceAlerts'>> {
  const { companyId } = ctx.actor;
  const fullScope = withFullScope(ctx);
  const wanted = [...new Set(recipients)];
  const known = await read(ctx, (db) => findAlert(db, companyId));
  for (const _ of new Set(wanted).difference(new Set(known?.recipients)))
    await countTry(fullScope, `balance_alert:${companyId}`);
  await write(fullScope, async (tx) => {
    // Two people who save at once follow one another, also where there is no row yet.
    const { currency } = await lockCompanyTerms(tx.db, companyId);
    const before = await findAlert(tx.db, companyId);
    const row = {
      currency,
      below_amount: belowAmount === null ? null : minorUnits(belowAmount, currency),
      below_percent: belowPercent,
      below_credit: belowCredit === null ? null : minorUnits(belowCredit, currency),
      recipients: wanted,
    };
    const saved = { ...row, updated_at: ctx.clock.now() };
    await tx.db
      .insertInto('balance_alert')
      .values({ company_id: companyId, ...saved })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(saved))
      .execute();
    await tx.audit({
      action: 'balance_alerts.set',
      targetId: companyId,
      companyId,
      ...(before && { before: audited(before) }),
      after: audited(row),
    });
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    const emails = new Set(wanted).difference(await knownAddresses(tx.db, companyId));
    const now = ctx.clock.now();
    await replaceAddresses(tx, { companyId, purpose: 'alerts', emails, now });
    await checkCompany(tx, fullScope, { companyId, lastBill });
  });
  return getBalanceAlerts(ctx, lastBill);
}

/** @throws Error where the contract has not checked it. */
function minorUnits(amount: string, currency: Currency): bigint {
  const parsed = parseDecimal(amount, currency);
  if (!parsed) throw new Error('the level of an alert is no amount');
  return parsed.amount;
}

function audited(row: {
  currency: Currency;
  below_amount: bigint | null;
  below_percent: number | null;
  below_credit: bigint | null;
  recipients: readonly string[];
}) {
  const { currency, below_percent: belowPercent, recipients } = row;
  const wire = (amount: bigint | null) =>
    amount === null ? null : toWire(money(amount, currency));
  const belowAmount = wire(row.below_amount);
  return { belowAmount, belowPercent, belowCredit: wire(row.below_credit), recipients };
}
