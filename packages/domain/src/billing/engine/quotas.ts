import { compare, type Decimal, decimal, formatExact, minus, plus } from '@arcadia/kernel/decimal';
import type { QuotaKind } from '@arcadia/kernel/measures';
import type { Quota, QuotaUse } from './bill.ts';

const none = decimal(0n);

/** Quotas with the quantity that is left of each, in the order in which they are taken. */
export type QuotasLeft = readonly { readonly quota: Quota; readonly left: Decimal }[];

/** The package quotas that a company has left while its bills are made, one after the other. */
export class QuotaStock {
  #left: { readonly quota: Quota; left: Decimal }[];

  constructor(quotas: readonly Quota[]) {
    // The id decides between quotas that expire together, so that the same input makes the same bill.
    this.#left = quotas
      .toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt) || (a.id < b.id ? -1 : 1))
      .map((quota) => ({ quota, left: quota.left }));
  }

  get left(): QuotasLeft {
    return this.#left.map((one) => ({ ...one }));
  }

  set left(left: QuotasLeft) {
    this.#left = left.map((one) => ({ ...one }));
  }

  /** Stocks with the same text give the same. */
  get text(): string {
    return this.#left
      .map(({ quota: { id, kind }, left }) => `${id} ${kind} ${formatExact(left)}`)
      .join();
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
