import { supportedCurrencies } from '@arcadia/domain/funds/index';
import { listPaymentMethods } from '@arcadia/domain/payments/index';
import type { Handlers } from '../http/calls/handlers.ts';
import type { Settings } from '../settings/settings.ts';

/** How a company can pay, and within which limits. */
export function paymentHandlers({ rechargeConfirmBelow }: Pick<Settings, 'rechargeConfirmBelow'>) {
  return {
    listPaymentMethods: (ctx) => listPaymentMethods(ctx),
    listCurrencies: async () => supportedCurrencies(rechargeConfirmBelow),
  } satisfies Partial<Handlers>;
}
