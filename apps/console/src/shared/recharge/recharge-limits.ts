import { rechargeLimits } from '@arcadia/contract/funds/funds';
import type { Currency } from '@arcadia/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { currenciesQuery } from './currencies-query.ts';

/** Limits of one recharge as the server has them; until they are there, those of this build. */
export function useRechargeLimits(currency: Currency): { maximum: string; confirmBelow: string } {
  const { data } = useQuery(currenciesQuery);
  const limits = data?.items.find((item) => item.currency === currency);
  return {
    maximum: limits?.rechargeMaximum.amount ?? rechargeLimits.maximum,
    confirmBelow: limits?.rechargeConfirmBelow.amount ?? rechargeLimits.confirmBelow,
  };
}
