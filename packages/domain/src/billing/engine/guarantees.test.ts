import { decimal } from '@arcadia/kernel/decimal';
import { formatDecimal } from '@arcadia/kernel/money';
import { describe, expect, test } from 'vitest';
import type { CategoryTerms } from '../../pricing/index.ts';
import { application, billing, price, service, terms, yuan } from '../testing/billing-input.ts';
import type { Bill, BillLine } from './bill.ts';
import { companyBills } from './company-bills.ts';

// Every expected figure is worked out on paper.

const amounts = (bill: Bill | undefined) =>
  bill?.lines.map((line) => `${nameOf(line)} ${formatDecimal(line.amount)}`);
const nameOf = (line: BillLine) => ('component' in line ? line.component : line.kind);

describe('guarantees', () => {
  const bill = (more: Partial<Parameters<typeof application>[1]>, used = '40000') =>
    companyBills(
      billing([application([service({ interactive_game: { mau: decimal(used) } })], more)], {
        terms: {
          interactive_game: terms(
            { mau: price('10') },
            {
              baseFee: yuan('100'),
              guaranteedMau: decimal('50000'),
              guaranteedAmount: yuan('700'),
            },
          ),
        },
        minimum: yuan('650'),
        discountPercent: decimal('10'),
      }),
    )[0];

  test('first the users, then the amount, then the discount and the minimum', () => {
    const made = bill({ hasMinimum: true });
    expect(amounts(made)).toEqual([
      'mau 400.00',
      'base_fee 100.00',
      'mau_guarantee 100.00',
      'amount_guarantee 100.00',
    ]);
    expect(made).toMatchObject({
      sum: yuan('700'),
      discount: yuan('70'),
      minimumFee: yuan('20'),
      total: yuan('650'),
    });
  });

  test('of users are what these cost less the lines of users, so that one user more is never cheaper by a cent', () => {
    const users = (counts: readonly number[]) =>
      companyBills(
        billing(
          [
            application(
              counts.map((count, index) =>
                service(
                  { interactive_game: { mau: decimal(BigInt(count)) } },
                  { serviceId: `srv_${index}` },
                ),
              ),
              { hasMinimum: true },
            ),
          ],
          {
            terms: {
              interactive_game: terms({ mau: price('15') }, { guaranteedMau: decimal('100000') }),
            },
            minimum: yuan('0'),
          },
        ),
      )[0];
    // Each line is 0.015 rounded up. 99,997 missing users by themselves would cost 1,499.96, and two cents too much in all.
    expect(amounts(users([1, 1, 1]))).toEqual([
      'mau 0.02',
      'mau 0.02',
      'mau 0.02',
      'mau_guarantee 1499.94',
    ]);
    for (const counts of [[1], [1, 1, 1], [33, 34, 33], [99_999], [100_000]])
      expect(users(counts)?.sum).toEqual(yuan('1500'));
  });

  test('don’t apply in the month of the launch, nor does the minimum', () => {
    expect(bill({ hasMinimum: false })).toMatchObject({ total: yuan('360') });
  });

  test('add nothing where usage is above them', () => {
    expect(amounts(bill({ hasMinimum: true }, '70000'))).toEqual(['mau 700.00', 'base_fee 100.00']);
  });

  test('of an amount look at the lines of their own category only', () => {
    const of = (prices: CategoryTerms['prices'], guaranteed: string) =>
      terms(prices, { baseFee: yuan('30'), guaranteedAmount: yuan(guaranteed) });
    const used = service({
      interactive_game: { mau: decimal('10') },
      bullet_game: { gift_revenue: decimal('50') },
      interactive_gift: { gifts: decimal('10') },
      betting_game: { difference: decimal('500') },
      ai: { voices: decimal('10') },
    });
    const [made] = companyBills(
      billing([application([used], { hasMinimum: true })], {
        terms: {
          interactive_game: of({ mau: price('2500') }, '100'),
          bullet_game: of({ gift_revenue: price('1', '50') }, '55'),
          interactive_gift: of({ gifts: price('2.5') }, '60.01'),
          betting_game: of({ difference: price('0.5', '10') }, '54.99'),
          ai: of({ voices: price('2.5') }, '1000'),
        },
      }),
    );
    // Each category has lines of 25.00 and 30.00.
    expect(amounts(made)?.filter((line) => line.startsWith('amount_guarantee'))).toEqual([
      'amount_guarantee 45.00',
      'amount_guarantee 5.01',
      'amount_guarantee 945.00',
    ]);
    expect(made?.sum).toEqual(yuan('1270.01'));
  });

  test('apply to a category that was offered and not used, not to one that was neither', () => {
    const agreed = terms(
      { gifts: price('1') },
      { baseFee: yuan('9'), guaranteedAmount: yuan('20') },
    );
    const input = (offered: ReadonlySet<'interactive_gift'>) =>
      billing([application([service({}, { offered })], { hasMinimum: true })], {
        terms: { interactive_gift: agreed },
      });
    expect(amounts(companyBills(input(new Set(['interactive_gift'])))[0])).toEqual([
      'gifts 0.00',
      'base_fee 9.00',
      'amount_guarantee 11.00',
    ]);
    const [idle] = companyBills(input(new Set()));
    expect(idle).toMatchObject({ lines: [], minimumFee: yuan('6000'), total: yuan('6000') });
  });
});
