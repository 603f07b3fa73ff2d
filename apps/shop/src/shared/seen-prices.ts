import type { Currency } from '@arcadia/kernel/money';
import { localStore } from '@arcadia/web/session/storage';

const key = (id: string, currency: Currency) => `arcadia.shop.seen.${id}.${currency}`;

/** The price at which a package was put into the cart, so that another one can be pointed out. */
export function rememberPrice(
  id: string,
  { amount, currency }: { amount: string; currency: Currency },
) {
  localStore.set(key(id, currency), amount);
}

export function seenPrice(id: string, currency: Currency): string | null {
  const amount = localStore.get(key(id, currency));
  return amount !== null && /^\d+\.\d{2}$/.test(amount) ? amount : null;
}
