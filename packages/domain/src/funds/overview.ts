import type { OutputOf } from '@arcadia/contract/api';
import { rechargeLimits } from '@arcadia/contract/funds';
import { add, currencies, decimalPlaces, money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context, MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyBalances } from '../ledger/index.ts';

/** Without what later features know. */
type Balances = Omit<OutputOf<'getFunds'>, 'underReview'>;

/** Balances of the company acted for. Available credit = cash + deposit − unsettled amount of the month. */
export function fundsOverview(ctx: MemberContext): Promise<Balances> {
  return companyFunds(ctx, ctx.actor.companyId);
}

/** The same for any company, for operators. */
export function companyFunds(ctx: Context, companyId: string): Promise<Balances> {
  return read(ctx, async (db) => {
    const { currency, requiredDeposit } = await companyTerms(db, companyId);
    const { cash, deposit } = await companyBalances(db, companyId, currency);
    return {
      cash: toWire(cash),
      deposit: toWire(deposit),
      requiredDeposit: toWire(money(requiredDeposit, currency)),
      availableCredit: toWire(add(cash, deposit)),
    };
  });
}

/**
 * Settlement currencies and the limits of one recharge in each.
 * @param confirmBelow as a decimal string, the same figure in every currency
 */
export function supportedCurrencies(confirmBelow: string): OutputOf<'listCurrencies'> {
  return {
    items: currencies.map((currency) => ({
      currency,
      decimalPlaces: decimalPlaces[currency],
      rechargeMinimum: { amount: rechargeLimits.minimum, currency },
      rechargeMaximum: { amount: rechargeLimits.maximum, currency },
      rechargeConfirmBelow: { amount: confirmBelow, currency },
    })),
  };
}
