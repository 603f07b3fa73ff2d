import { decimal } from '@arcadia/kernel/decimal';
import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import type { BillLine, UsageRow } from '../billing/index.ts';
import { explainLine } from './explain-line.ts';

const yuan = (text: string) =>
  money(BigInt(text.includes('.') ? text.replace('.', '') : `${text}00`), 'CNY');
const voices = {
  kind: 'late',
  serviceId: 's',
  category: 'ai',
  component: 'voices',
  day: '2026-10-31',
  quantity: decimal('3'),
  games: [
    { gameId: 'a', quantity: decimal('1') },
    { gameId: 'b', quantity: decimal('2') },
  ],
  unitPrice: { price: decimal('9.90'), percent: null },
  per: decimal('1'),
  amount: money(2970n, 'CNY'),
} as const;
const agreed = (line: BillLine, others: readonly BillLine[] = []) =>
  explainLine(line, { lines: [line, ...others], usage: [] }).agrees;

test('late usage is explained by the games that grew, the largest first', () => {
  expect(explainLine(voices, { lines: [voices], usage: [] })).toMatchObject({
    agrees: true,
    games: [
      { gameId: 'b', days: [{ day: '2026-10-31', quantity: decimal('2') }], amount: yuan('19.80') },
      { gameId: 'a', days: [{ day: '2026-10-31', quantity: decimal('1') }], amount: yuan('9.90') },
    ],
  });
  // A bill of a time when games were not kept can't be explained, and says so.
  expect(agreed({ ...voices, games: [] })).toBe(false);
  expect(agreed({ ...voices, quantity: decimal('4') })).toBe(false);
  expect(agreed({ ...voices, amount: yuan('29.71') })).toBe(false);
});

test('whether a fee agrees is computed from what is agreed and the lines beside it', () => {
  const category = 'interactive_game';
  const base = { kind: 'base_fee', category, amount: yuan('500') } as const;
  expect(agreed(base)).toBe(true);
  expect(agreed(base, [{ ...base }])).toBe(false);
  const guarantee = {
    kind: 'mau_guarantee',
    category,
    guaranteed: decimal('100000'),
    billable: decimal('0'),
    unitPrice: { price: decimal('12'), percent: null },
    per: decimal('1000'),
    amount: yuan('1200'),
  } as const;
  expect(agreed(guarantee)).toBe(true);
  expect(agreed({ ...guarantee, amount: yuan('1199.99') })).toBe(false);
  const amount = {
    kind: 'amount_guarantee',
    category,
    guaranteed: yuan('700'),
    charged: yuan('500'),
    amount: yuan('200'),
  } as const;
  expect(agreed(amount, [base])).toBe(true);
  expect(agreed(amount)).toBe(false);
});

test('a difference below zero counts as zero', () => {
  const place = {
    serviceId: 's',
    category: 'betting_game',
    gameId: 'g',
    day: '2026-10-31',
  } as const;
  const usage = [
    { ...place, measure: 'difference', quantity: decimal('-5') },
    { ...place, measure: 'bet', quantity: decimal('10') },
    { ...place, measure: 'returned', quantity: decimal('15') },
  ] as const;
  const none = decimal('0');
  const line = {
    kind: 'usage',
    serviceId: 's',
    category: 'betting_game',
    component: 'difference',
    quantity: none,
    fromPackages: [],
    fromTrial: none,
    billable: none,
    unitPrice: { price: decimal('0.01'), percent: decimal('2') },
    per: decimal('1'),
    amount: money(0n, 'CNY'),
  } as const;
  expect(explainLine(line, { lines: [line], usage }).agrees).toBe(true);
  // What does not add up says so.
  const wrong = { ...line, quantity: decimal('1') };
  expect(explainLine(wrong, { lines: [wrong], usage }).agrees).toBe(false);
  const usual = {
    ...line,
    quantity: decimal('100'),
    billable: decimal('100'),
    amount: yuan('0.02'),
  };
  const whole = [{ ...usage[0], quantity: decimal('100') }];
  expect(explainLine(usual, { lines: [usual], usage: whole }).agrees).toBe(true);
  const dearer = { ...usual, amount: yuan('0.03') };
  expect(explainLine(dearer, { lines: [dearer], usage: whole }).agrees).toBe(false);
});

test('a day that an operator corrected is one row, of a difference with what was bet and returned', () => {
  const place = { serviceId: 's', gameId: 'g', day: '2026-10-31' };
  const row = (measure: UsageRow['measure'], quantity: string): UsageRow => ({
    ...place,
    category: 'betting_game',
    measure,
    quantity: decimal(quantity),
  });
  const parts = ['bet', 'returned', 'difference'] as const;
  const usage = ['30', '20', '10', '-3', '-2', '-1'].map((quantity, index) =>
    row(parts[index % parts.length] ?? 'bet', quantity),
  );
  const line = {
    kind: 'usage',
    serviceId: 's',
    category: 'betting_game',
    component: 'difference',
    quantity: decimal('9'),
    fromPackages: [],
    fromTrial: decimal('0'),
    billable: decimal('9'),
    unitPrice: { price: decimal('1'), percent: null },
    per: decimal('1'),
    amount: yuan('9'),
  } as const;
  const sums = { quantity: decimal('9'), bet: decimal('27'), returned: decimal('18') };
  const days = [{ gameId: 'g', day: '2026-10-31', ...sums, amount: yuan('9') }];
  expect(explainLine(line, { lines: [line], usage })).toMatchObject({
    agrees: true,
    games: [{ gameId: 'g', ...sums, days }],
  });
});
