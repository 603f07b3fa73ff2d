import type { OutputOf } from '@arcadia/contract/api';
import { rechargeLimits } from '@arcadia/contract/funds/funds';
import { currencies, decimalPlaces, money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context, MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyBalances } from '../ledger/index.ts';
import { availableCredit } from './available-credit.ts';

/** Balances without the parts that later features know. */
type Balance = Omit<OutputOf<'getFunds'>, 'coupons' | 'underReview'>;

/** Balances of the company acted for. */
export function fundsOverview(ctx: MemberContext): Promise<Balance> {
  return companyFunds(ctx, ctx.actor.companyId);
}

/** The balances of any company, for operators. */
export function companyFunds(ctx: Context, companyId: string): Promise<Balance> {
  return read(ctx, async (db) => {
    const { currency, kind, requiredDeposit } = await companyTerms(db, companyId);
    const balances = await companyBalances(db, companyId, currency);
    const { cash, deposit, reserved } = balances;
    const of = { id: companyId, kind };
    const { credit, unsettled, running, owed } = await availableCredit(db, of, balances);
    return {
      cash: toWire(cash),
      deposit: toWire(deposit),
      requiredDeposit: toWire(money(requiredDeposit, currency)),
      availableCredit: toWire(credit),
      unsettled: toWire(unsettled),
      owed: toWire(owed),
      running: toWire(running.amount),
      runningAsOf: running.asOf?.toISOString() ?? null,
      reserved: toWire(reserved),
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
