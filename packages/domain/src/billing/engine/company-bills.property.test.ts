import { compare, type Decimal, decimal, ofUnits, plus } from '@arcadia/kernel/decimal';
import { gameCategories, type GameCategory } from '@arcadia/kernel/measures';
import { add, money, subtract } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { application, billing, price, service, yuan } from '../testing/billing-input.ts';
import type { BillingInput, Quota, ServiceUsage } from './bill.ts';
import { companyBills } from './company-bills.ts';
import { sumOf } from './quotas.ts';
import { type CategoryTerms, charges, type PriceTerms } from '../../pricing/index.ts';

const none = decimal(0n);
const upTo = (max: bigint, scale: number) =>
  fc.bigInt({ min: 0n, max }).map((units) => ofUnits(units, scale));
const amountUpTo = (max: bigint) => fc.bigInt({ min: 0n, max }).map((fen) => money(fen, 'CNY'));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const quotaKinds = ['mau', 'minutes', 'gifts', 'tokens', 'voices', 'bot_calls'] as const;
const componentsOf = (category: GameCategory) =>
  charges.filter((charge) => charge.category === category).map(({ component }) => component);

const unitPrices = fc.record({
  price: upTo(99_999n, 4),
  percent: maybe(upTo(10_000n, 2)),
});
const categoryTerms = (category: GameCategory): fc.Arbitrary<CategoryTerms> =>
  fc.record({
    prices: fc.record(
      Object.fromEntries(componentsOf(category).map((component) => [component, unitPrices])),
      { requiredKeys: [] },
    ),
    baseFee: maybe(amountUpTo(100_000n)),
    guaranteedMau: maybe(upTo(200_000n, 0)),
    guaranteedAmount: maybe(amountUpTo(1_000_000n)),
  });
const priceTerms: fc.Arbitrary<PriceTerms> = fc.record(
  Object.fromEntries(gameCategories.map((category) => [category, categoryTerms(category)])),
  { requiredKeys: [] },
);
const usage: fc.Arbitrary<ServiceUsage['quantities']> = fc.record(
  Object.fromEntries(
    gameCategories.map((category) => [
      category,
      fc.record(
        Object.fromEntries(
          componentsOf(category).map((component) => [component, upTo(99_999_999n, 2)]),
        ),
        { requiredKeys: [] },
      ),
    ]),
  ),
  { requiredKeys: [] },
);
const trial = fc.record(Object.fromEntries(quotaKinds.map((kind) => [kind, upTo(10_000n, 0)])), {
  requiredKeys: [],
});
const quotas = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...quotaKinds),
    left: upTo(1_000_000n, 1),
    expiresAt: fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2026-03-01'),
      noInvalidDate: true,
    }),
  }),
  { maxLength: 6 },
) satisfies fc.Arbitrary<Quota[]>;

let services = 0;
const applications = fc.array(
  fc
    .tuple(
      fc.array(
        fc
          .record({ quantities: usage, trial, offered: fc.subarray([...gameCategories]) })
          .map((one) => {
            services += 1;
            const more = { serviceId: `srv_${services}`, trial: one.trial };
            return service(one.quantities, { ...more, offered: new Set(one.offered) });
          }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.boolean(),
    )
    .map(([used, hasMinimum]) => application(used, { hasMinimum })),
  { minLength: 1, maxLength: 3 },
);
const inputs: fc.Arbitrary<BillingInput> = fc
  .record({ applications, terms: priceTerms, quotas, discountPercent: upTo(10_000n, 2) })
  .map(({ applications: used, ...more }) => billing(used, { ...more, minimum: yuan('60') }));

test('lines add up to the sum, and sum, discount and minimum to the total', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      for (const bill of companyBills(input)) {
        const lines = bill.lines.reduce((sum, { amount }) => add(sum, amount), yuan('0'));
        expect(lines).toEqual(bill.sum);
        expect(add(subtract(bill.sum, bill.discount), bill.minimumFee)).toEqual(bill.total);
        for (const { amount } of [...bill.lines, { amount: bill.minimumFee }])
          expect(amount.amount).toBeGreaterThanOrEqual(0n);
      }
    }),
  );
});

test('what was used is paid by packages, by the trial, or billed; no quota gives more than it has', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const used = new Map<string, Decimal>();
      for (const line of companyBills(input).flatMap((bill) => bill.lines)) {
        if (line.kind !== 'usage') continue;
        const packages = sumOf(line.fromPackages.map(({ quantity }) => quantity));
        expect(plus(plus(packages, line.fromTrial), line.billable)).toEqual(line.quantity);
        expect(compare(line.billable, none)).not.toBe(-1);
        for (const { quotaId, quantity } of line.fromPackages)
          used.set(quotaId, plus(used.get(quotaId) ?? none, quantity));
      }
      for (const { id, left } of input.quotas)
        expect(compare(used.get(id) ?? none, left)).not.toBe(1);
    }),
  );
});

test('more usage never costs less', () => {
  const more = fc.tuple(inputs, fc.constantFrom(...charges), upTo(999_999n, 3), fc.nat());
  fc.assert(
    fc.property(more, ([input, { category, component }, added, at]) => {
      const total = (one: BillingInput) =>
        companyBills(one).reduce((sum, bill) => add(sum, bill.total), yuan('0')).amount;
      expect(total(grown(input, { category, component, added, at }))).toBeGreaterThanOrEqual(
        total(input),
      );
    }),
    { numRuns: 400 },
  );
});

type Growth = Pick<(typeof charges)[number], 'category' | 'component'> & {
  added: Decimal;
  at: number;
};

/** The input with more of one component in the first service of one of its applications, which had some of it before. */
function grown(input: BillingInput, { category, component, added, at }: Growth): BillingInput {
  const index = at % input.applications.length;
  return {
    ...input,
    applications: input.applications.map((one, position) => {
      if (position !== index) return one;
      const [first, ...others] = one.services;
      if (!first) return one;
      const own = first.quantities[category];
      const quantity = plus(own?.[component] ?? none, added);
      const quantities = { ...first.quantities, [category]: { ...own, [component]: quantity } };
      return { ...one, services: [{ ...first, quantities }, ...others] };
    }),
  };
}

test('the same users in guarantee and lines cost the same however prices round', () => {
  // Rounding the missing users by themselves would make 6 users cheaper than 5.
  const totals = ['5', '6'].map((users) => {
    const [bill] = companyBills(
      billing(
        [
          application([service({ interactive_game: { mau: decimal(users) } })], {
            hasMinimum: true,
          }),
        ],
        {
          terms: {
            interactive_game: {
              prices: { mau: price('11') },
              baseFee: null,
              guaranteedMau: decimal('1000'),
              guaranteedAmount: null,
            },
          },
          minimum: yuan('0'),
        },
      ),
    );
    return bill?.total;
  });
  expect(totals).toEqual([yuan('11'), yuan('11')]);
});
