import type { Currency } from '@arcadia/kernel/money';
import fc from 'fast-check';

/** Companies of one model run: three in one currency, so that they share accounts of the provider, and one in another. */
export const modelCompanies: readonly Currency[] = ['CNY', 'CNY', 'CNY', 'USD'];

/** What a caller may try. `company` is an index into modelCompanies; `earlier` picks among what was posted so far. */
export type Operation =
  | { do: 'recharge'; company: number; toDeposit: bigint; toCash: bigint }
  | { do: 'spend' | 'grant' | 'bill' | 'collect'; company: number; amount: bigint }
  | { do: 'redeem'; company: number; fromCoupon: bigint; fromCash: bigint }
  | { do: 'settle'; currency: Currency; amount: bigint }
  | { do: 'repeat' | 'repeatChanged' | 'reverse'; earlier: number }
  | { do: 'unlawful'; company: number; how: UnlawfulWay; amount: bigint };

export const unlawfulWays = [
  'unbalanced',
  'pairNotAllowed',
  'rightPairTurnedRound',
  'unknownTemplate',
  'unknownKind',
  'sameAccountTwice',
  'zeroLine',
  'oneLine',
  'foreignCurrency',
  'unknownCompany',
  'companyWithoutItsAccounts',
  'detailMissing',
] as const;
export type UnlawfulWay = (typeof unlawfulWays)[number];

/** Tried one after the other, or all at once. */
export type Batch = { atOnce: boolean; operations: Operation[] };

const company = fc.nat({ max: modelCompanies.length - 1 });
/** Small, so that balances run out often; now and then near the largest amount the API lets in. */
const amount = fc.oneof(
  { weight: 20, arbitrary: fc.bigInt({ min: 1n, max: 500n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 14n }) },
);
const part = fc.oneof(fc.constant(0n), amount);
const earlier = fc.nat();

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ do: fc.constant('recharge' as const), company, toDeposit: part, toCash: part })
      .filter(({ toDeposit, toCash }) => toDeposit + toCash > 0n),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('spend' as const, 'grant' as const, 'bill' as const, 'collect' as const),
      company,
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      company,
      fromCoupon: amount,
      fromCash: amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      currency: fc.constantFrom('CNY' as const, 'USD' as const),
      amount,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('repeat' as const, 'repeatChanged' as const, 'reverse' as const),
      earlier,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('unlawful' as const),
      company,
      how: fc.constantFrom(...unlawfulWays),
      amount,
    }),
  },
);

/** `batches` times `size` operations. */
export function batchesOf({
  batches,
  size,
}: {
  batches: number;
  size: number;
}): fc.Arbitrary<Batch[]> {
  const batch = fc.record({
    atOnce: fc.boolean(),
    operations: fc.array(operation, { minLength: size, maxLength: size }),
  });
  return fc.array(batch, { minLength: batches, maxLength: batches });
}
