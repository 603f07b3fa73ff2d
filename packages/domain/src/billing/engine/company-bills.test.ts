import { decimal } from '@arcadia/kernel/decimal';
import { formatDecimal } from '@arcadia/kernel/money';
import { describe, expect, test } from 'vitest';
import {
  application,
  billing,
  price,
  quota,
  service,
  terms,
  yuan,
} from '../testing/billing-input.ts';
import { workedInput } from '../testing/worked-example.ts';
import type { Bill, BillingInput, BillLine } from './bill.ts';
import { companyBills } from './company-bills.ts';
import { payableOf } from './payable.ts';
import type { PriceTerms } from '../../pricing/index.ts';

// Every expected figure is worked out on paper.

const amounts = (bill: Bill | undefined) =>
  bill?.lines.map((line) => `${nameOf(line)} ${formatDecimal(line.amount)}`);
const nameOf = (line: BillLine) => ('component' in line ? line.component : line.kind);

test('the worked example', () => {
  const [bill] = companyBills(workedInput);
  expect(amounts(bill)).toEqual([
    'mau 869.53',
    'base_fee 500.00',
    'mau_guarantee 330.47',
    'gift_revenue 3882.71',
    'gifts 1851.86',
    'difference 150.62',
    'tokens 246.91',
    'voices 29.70',
    'bot_calls 166.05',
  ]);
  expect(bill).toMatchObject({
    sum: yuan('8027.85'),
    discount: yuan('401.39'),
    minimumFee: yuan('0'),
    total: yuan('7626.46'),
  });
  expect(bill?.lines[0]).toMatchObject({
    quantity: decimal('83461'),
    fromPackages: [{ quotaId: 'q', quantity: decimal('10000') }],
    fromTrial: decimal('1000'),
    billable: decimal('72461'),
  });
  expect(bill?.lines[2]).toMatchObject({
    guaranteed: decimal('100000'),
    billable: decimal('72461'),
  });
  expect(bill && payableOf(bill.total, 'USD', decimal('7.1234'))).toEqual({
    amount: 107_062n,
    currency: 'USD',
  });
});

describe('each component', () => {
  const one = (input: Partial<BillingInput>, usage: Parameters<typeof service>[0]) =>
    amounts(companyBills(billing([application([service(usage)])], input))[0]);

  test.each<[string, PriceTerms, Parameters<typeof service>[0], string[]]>([
    [
      'a price per thousand users is not rounded up to whole thousands',
      { interactive_game: terms({ mau: price('11') }) },
      { interactive_game: { mau: decimal('1001') } },
      ['mau 11.01'],
    ],
    [
      'minutes, with half a cent rounded up',
      { interactive_game: terms({ minutes: price('0.003') }) },
      { interactive_game: { minutes: decimal('1501.666') } },
      ['minutes 4.50'],
    ],
    [
      'minutes of a bullet-comment game at their own price',
      { bullet_game: terms({ minutes: price('0.0125') }) },
      { bullet_game: { minutes: decimal('10') }, interactive_game: { minutes: decimal('99') } },
      ['minutes 0.13'],
    ],
    [
      'a share of the gift revenue of gifts',
      { interactive_gift: terms({ gift_revenue: price('1', '12.5') }) },
      { interactive_gift: { gift_revenue: decimal('33.33') } },
      ['gift_revenue 4.17'],
    ],
    [
      'a share of the difference',
      { betting_game: terms({ difference: price('0.07', '1.5') }) },
      { betting_game: { difference: decimal('1234.5') } },
      ['difference 1.30'],
    ],
    [
      'a share of the gift revenue of a bullet-comment game',
      { bullet_game: terms({ gift_revenue: price('1', '7.25') }) },
      { bullet_game: { gift_revenue: decimal('1000.10') } },
      ['gift_revenue 72.51'],
    ],
    [
      'gifts',
      { interactive_gift: terms({ gifts: price('0.0125') }) },
      { interactive_gift: { gifts: decimal('999') } },
      ['gifts 12.49'],
    ],
    [
      'tokens by the thousand',
      { ai: terms({ tokens: price('0.035') }) },
      { ai: { tokens: decimal('1234567') } },
      ['tokens 43.21'],
    ],
    [
      'cloned voices',
      { ai: terms({ voices: price('19.99') }) },
      { ai: { voices: decimal('7') } },
      ['voices 139.93'],
    ],
    [
      'calls of bots',
      { ai: terms({ bot_calls: price('0.0333') }) },
      { ai: { bot_calls: decimal('1501') } },
      ['bot_calls 49.98'],
    ],
    [
      'no line for what has no price, a line for what has one',
      { ai: terms({ tokens: price('0.02') }) },
      { ai: { tokens: decimal('49'), voices: decimal('5') }, betting_game: {} },
      ['tokens 0.00'],
    ],
  ])('%s', (_, agreed, usage, expected) => {
    expect(one({ terms: agreed }, usage)).toEqual(expected);
  });
});

describe('quotas', () => {
  const minutes = (id: string, used: string) =>
    service(
      { interactive_game: { minutes: decimal(used) }, bullet_game: { minutes: decimal(used) } },
      { serviceId: id, trial: { minutes: decimal('30') } },
    );
  const agreed = {
    interactive_game: terms({ minutes: price('1') }),
    bullet_game: terms({ minutes: price('2') }),
  };

  test('of packages go soonest expiry first through applications and services, then the trial', () => {
    const input = billing(
      [
        application([minutes('srv_1', '100'), minutes('srv_2', '50')]),
        application([minutes('srv_3', '10')], { applicationId: 'app_2' }),
      ],
      {
        terms: agreed,
        quotas: [
          quota('late', 'minutes', '60', '2027-01-31'),
          quota('soon', 'minutes', '70', '2026-12-31'),
          quota('other', 'mau', '1000'),
        ],
      },
    );
    const [first, second] = companyBills(input);
    expect(first?.lines).toMatchObject([
      {
        serviceId: 'srv_1',
        fromPackages: [
          { quotaId: 'soon', quantity: decimal('70') },
          { quotaId: 'late', quantity: decimal('30') },
        ],
        fromTrial: decimal('0'),
        billable: decimal('0'),
      },
      // 30 of the package and 20 of the trial, whose other 10 go to the bullet-comment game.
      { serviceId: 'srv_2', fromTrial: decimal('20'), billable: decimal('0') },
      { serviceId: 'srv_1', fromPackages: [], fromTrial: decimal('30'), billable: decimal('70') },
      { serviceId: 'srv_2', fromPackages: [], fromTrial: decimal('10'), billable: decimal('40') },
    ]);
    expect(amounts(second)).toEqual(['minutes 0.00', 'minutes 0.00']);
  });
});

test('package quotas are spent in the order in which the lines of bills are read', () => {
  const used = {
    interactive_game: { mau: decimal('1'), minutes: decimal('10') },
    bullet_game: { minutes: decimal('10') },
  };
  const two = [service(used, { serviceId: 'srv_1' }), service(used, { serviceId: 'srv_2' })];
  const input = (left: string) =>
    billing([application(two), application(two, { applicationId: 'app_2' })], {
      terms: {
        interactive_game: terms({ mau: price('1'), minutes: price('1') }),
        bullet_game: terms({ minutes: price('1') }),
      },
      quotas: [quota('q', 'minutes', left)],
    });
  const [first, second] = companyBills(input('50'));
  const places = (bill: Bill | undefined) =>
    bill?.lines.flatMap((line) =>
      line.kind === 'usage' && line.fromPackages.length > 0
        ? [`${line.category} ${line.component} ${line.serviceId}`]
        : [],
    );
  const [a, b] = ['interactive_game minutes srv_1', 'interactive_game minutes srv_2'];
  expect(places(first)).toEqual([a, b, 'bullet_game minutes srv_1', 'bullet_game minutes srv_2']);
  expect(places(second)).toEqual([a]);
  // They are spent in that very order, so of less the later lines get nothing.
  expect(places(companyBills(input('30'))[0])).toEqual([a, b, 'bullet_game minutes srv_1']);
});

test('late usage is a line with its day at its own price, beside the guarantees', () => {
  const late = {
    serviceId: 'srv_1',
    category: 'interactive_gift',
    component: 'gifts',
    day: '2026-10-31',
    quantity: decimal('3'),
    games: [{ gameId: 'gam_1', quantity: decimal('3') }],
    unitPrice: price('0.5'),
  } as const;
  const [bill] = companyBills(
    billing([application([service({ interactive_gift: {} })], { late: [late] })], {
      terms: { interactive_gift: terms({ gifts: price('9') }, { guaranteedAmount: yuan('1') }) },
    }),
  );
  expect(bill).toMatchObject({
    lines: [{ kind: 'late', day: '2026-10-31', amount: yuan('1.5') }],
    total: yuan('1.5'),
  });
});

test('a total of another currency waits for its rate', () => {
  expect(() => payableOf(yuan('1'), 'USD', null)).toThrow('no rate from CNY to USD');
  expect(() => payableOf(yuan('1'), 'USD', decimal('0'))).toThrow('no rate from CNY to USD');
  expect(payableOf(yuan('7.12'), 'CNY', null)).toEqual(yuan('7.12'));
});
