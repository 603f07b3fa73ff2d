import type { Refusal } from '@arcadia/contract/wire/refusal';
import { compare, decimal, minus, plus } from '@arcadia/kernel/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UnusedQuota } from '../billing/index.ts';
import { sourceOf } from './mark-paid.ts';
import type { GivenLine } from './refund-repo.ts';
import { allUnused, type Line, partOf } from './refundable.ts';
import type { ItemRow } from './repo.ts';

const order = { currency: 'CNY' as const };
const kinds = ['mau', 'minutes', 'gifts'] as const;

/** An item of an order at a discounted price, and how much bills have used of each kind, in percent. */
const item = fc.record({
  unitPrice: fc.bigInt({ min: 1n, max: 99_999n }),
  quantity: fc.integer({ min: 1, max: 6 }),
  each: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }),
  used: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
});
type Given = typeof item extends fc.Arbitrary<infer One> ? One : never;

const order1 = fc.array(item, { minLength: 1, maxLength: 4 });
const cuts = fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 }), {
  maxLength: 6,
});

function rowOf({ unitPrice, quantity, each }: Given, index: number): ItemRow {
  const share = Math.floor(100 / each.length);
  return {
    company_id: 'co',
    order_id: 'pko',
    package_id: `p${index}`,
    quantity,
    unit_original: unitPrice * 2n,
    unit_price: unitPrice,
    texts: {},
    fold: '5.0',
    validity_count: 1,
    validity_unit: 'year',
    contents: each.map((one, at) => ({
      kind: kinds[at],
      quantity: String(one),
      share: at === 0 ? 100 - share * (each.length - 1) : share,
    })),
    effective_at: null,
    expires_at: null,
  };
}

function quotasOf(items: readonly ItemRow[], given: readonly Given[], isUsed: boolean) {
  return items.flatMap((row, index): UnusedQuota[] =>
    (given[index]?.each ?? []).map((each, at) => {
      const granted = BigInt(each) * BigInt(row.quantity);
      const used = isUsed ? (granted * BigInt(given[index]?.used[at] ?? 0)) / 100n : 0n;
      const numbers = { granted: decimal(granted), unused: decimal(granted - used) };
      const kind = kinds[at] ?? 'mau';
      return {
        id: `${index}.${at}`,
        source: sourceOf(row),
        kind,
        withdrawn: decimal(0n),
        ...numbers,
      };
    }),
  );
}

/** A book of one order, from which parts are given back. */
function bookOf(given: readonly Given[], isUsed: boolean) {
  const items = given.map(rowOf);
  let quotas = quotasOf(items, given, isUsed);
  const lines: GivenLine[] = [];
  let sum = 0n;
  const all = () =>
    allUnused(
      items,
      quotas.map(({ source, unused }) => ({ source, isUnused: compare(unused, decimal(0n)) > 0 })),
      lines,
    );
  function give(chosen: readonly Line[]): string {
    let part: ReturnType<typeof partOf>;
    try {
      part = partOf(order, items, quotas, { chosen, earlier: lines });
    } catch (error) {
      return (error as Refusal).code;
    }
    const { amount, taken } = part;
    expect(part.lines.reduce((total, line) => total + line.amount, 0n)).toBe(amount.amount);
    sum += amount.amount;
    quotas = quotas.map((quota) => {
      const of = taken.find(({ id }) => id === quota.id)?.unused ?? decimal(0n);
      return { ...quota, unused: minus(quota.unused, of), withdrawn: plus(quota.withdrawn, of) };
    });
    for (const { packageId, quantity, amount: of } of part.lines)
      lines.push({
        company_id: 'co',
        order_id: 'pko',
        part: lines.length,
        package_id: packageId,
        asked: quantity,
        given: quantity,
        amount: of,
      });
    return 'done';
  }
  return { give, all, sum: () => sum, items };
}

function cutOf(items: readonly ItemRow[], cut: readonly number[]): Line[] {
  return items.flatMap(({ package_id: packageId }, index) => {
    const quantity = cut[index] ?? 0;
    return quantity > 0 ? [{ packageId, quantity }] : [];
  });
}

test('parts of an unused order together are what was paid for it, to the cent', () => {
  fc.assert(
    fc.property(order1, cuts, (given, parts) => {
      const book = bookOf(given, false);
      for (const cut of parts) book.give(cutOf(book.items, cut));
      if (book.all().length > 0) expect(book.give(book.all())).toBe('done');
      const due = book.items.reduce((sum, one) => sum + one.unit_price * BigInt(one.quantity), 0n);
      expect(book.sum()).toBe(due);
    }),
  );
});

test('parts of a used order together are what it would have been at once, to the cent', () => {
  fc.assert(
    fc.property(order1, cuts, (given, parts) => {
      const whole = bookOf(given, true);
      whole.give(whole.all());
      const book = bookOf(given, true);
      for (const cut of parts) book.give(cutOf(book.items, cut));
      // What is left can be worth less than a cent.
      book.give(book.all());
      expect(book.sum()).toBe(whole.sum());
    }),
  );
});
