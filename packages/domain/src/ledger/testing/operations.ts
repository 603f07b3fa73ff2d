import type { Currency } from '@arcadia/kernel/money';
import fc from 'fast-check';

/** Companies of one model run: three in one currency and one in another. */
export const modelCompanies: readonly Currency[] = ['CNY', 'CNY', 'CNY', 'USD'];

/** An operation that a caller may want of one company. `company` is an index into modelCompanies. */
export type CompanyOperation =
  | { do: 'recharge'; company: number; toDeposit: bigint; toCash: bigint }
  | { do: SimpleOperation; company: number; amount: bigint }
  | { do: 'redeem'; company: number; fromCoupon: bigint; fromCash: bigint };

/** A transfer between two accounts; see `linesOf`. */
export const simpleOperations = [
  'spend',
  'grant',
  'bill',
  'collect',
  'reserve',
  'refund',
  'settle',
  'correct',
] as const;
export type SimpleOperation = (typeof simpleOperations)[number];

type UnlawfulOperation = { do: 'unlawful'; company: number; how: UnlawfulWay; amount: bigint };

/** An operation that a caller may try in one transfer. `arrive` is money that belongs to no company. */
export type PostOperation =
  | CompanyOperation
  | { do: 'arrive'; currency: Currency; amount: bigint }
  | UnlawfulOperation;

/** An operation that a caller may try. `earlier` picks among what was posted so far. */
export type Operation =
  | PostOperation
  | { do: 'list'; parts: PostOperation[] }
  | { do: 'repeat' | 'repeatChanged' | 'reverse'; earlier: number };

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
  'cashOfNobody',
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

const lawful: fc.Arbitrary<PostOperation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ do: fc.constant('recharge' as const), company, toDeposit: part, toCash: part })
      .filter(({ toDeposit, toCash }) => toDeposit + toCash > 0n),
  },
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constantFrom(...simpleOperations), company, amount }),
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
      do: fc.constant('arrive' as const),
      currency: fc.constantFrom('CNY' as const, 'USD' as const),
      amount,
    }),
  },
);

const unlawful = fc.record({
  do: fc.constant('unlawful' as const),
  company,
  how: fc.constantFrom(...unlawfulWays),
  amount,
});

const inList = fc.oneof({ weight: 19, arbitrary: lawful }, { weight: 1, arbitrary: unlawful });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 20, arbitrary: lawful },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      parts: fc.array(inList, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('repeat' as const, 'repeatChanged' as const, 'reverse' as const),
      earlier,
    }),
  },
  { weight: 2, arbitrary: unlawful },
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
