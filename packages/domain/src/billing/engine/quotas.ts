import { compare, type Decimal, decimal, minus, plus } from '@arcadia/kernel/decimal';
import type { Quota, QuotaUse } from './bill.ts';
import type { QuotaKind } from '../../pricing/index.ts';

const none = decimal(0n);

/** What is left of the package quotas of a company while its bills are made, one after the other. */
export class QuotaStock {
  readonly #left: { readonly quota: Quota; left: Decimal }[];

  constructor(quotas: readonly Quota[]) {
    // The id decides between quotas that expire together, so that the same input makes the same bill.
    this.#left = quotas
      .toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt) || (a.id < b.id ? -1 : 1))
      .map((quota) => ({ quota, left: quota.left }));
  }

  /** Takes at most `wanted` of a kind, soonest expiry first. */
  take(kind: QuotaKind, wanted: Decimal): QuotaUse[] {
    let missing = wanted;
    const uses: QuotaUse[] = [];
    for (const one of this.#left) {
      if (one.quota.kind !== kind) continue;
      const quantity = smallerOf(one.left, missing);
      if (compare(quantity, none) <= 0) continue;
      one.left = minus(one.left, quantity);
      missing = minus(missing, quantity);
      uses.push({ quotaId: one.quota.id, quantity });
    }
    return uses;
  }
}

export function smallerOf(a: Decimal, b: Decimal): Decimal {
  return compare(b, a) < 0 ? b : a;
}

export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => plus(sum, value), none);
}
