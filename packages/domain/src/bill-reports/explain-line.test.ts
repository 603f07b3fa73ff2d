import { decimal } from '@arcadia/kernel/decimal';
import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { explainLine } from './explain-line.ts';

test('late usage explains itself, and a difference below zero counts as zero', () => {
  const late = {
    kind: 'late',
    serviceId: 's',
    category: 'ai',
    component: 'voices',
    day: '2026-10-31',
    quantity: decimal('2'),
    unitPrice: { price: decimal('9.90'), percent: null },
    per: decimal('1'),
    amount: money(1980n, 'CNY'),
  } as const;
  const explained = explainLine(late, { lines: [late], usage: [] });
  expect(explained).toMatchObject({
    agrees: true,
    games: [{ days: [{ day: '2026-10-31', quantity: decimal('2') }] }],
  });
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
});
