import { expect, test } from 'vitest';
import { fixedClock } from '@arcadia/kernel/clock';
import { memoryStore } from '../../test-support/memory-store.ts';
import { createTradeBook, dueAt } from './trade-book.ts';
import { openTrade, payTrade, refundTrade } from './trade.ts';

const now = new Date('2026-11-20T04:00:00Z');
const identity = { appId: '2021000000000001', sellerId: '2088000000000001' };
const order = {
  outTradeNo: 'rch_000001',
  subject: 'x',
  totalAmount: '1.00',
  notifyUrl: null,
  returnUrl: null,
  expiresAt: '2026-11-20T04:30:00.000Z',
};

test('no concurrent change by several processes is lost', async () => {
  const store = memoryStore();
  const newBook = () => createTradeBook(store, identity, fixedClock(now));
  await newBook().change('rch_000001', () => ({
    next: payTrade(openTrade(order, now), now),
    result: null,
  }));
  const changes = Array.from({ length: 30 }, (_, index) =>
    newBook().change('rch_000001', (trade) => ({
      next:
        trade &&
        refundTrade(trade, { outRequestNo: `r${index}`, amount: '0.01', at: now.toISOString() }),
      result: null,
    })),
  );
  await Promise.all(changes);
  const trade = await newBook().find('rch_000001');
  expect(new Set(trade?.refunds.map(({ outRequestNo }) => outRequestNo)).size).toBe(30);
});

test('an order opened twice at once is one trade', async () => {
  const book = createTradeBook(memoryStore(), identity, fixedClock(now));
  const open = () =>
    book.change('rch_000001', (trade) => {
      const opened = trade ?? openTrade(order, now);
      return { next: trade ? null : opened, result: opened.tradeNo };
    });
  const [first, second] = await Promise.all([open(), open()]);
  expect(second).toBe(first);
});

test('an unchanged trade is never due', () => {
  expect(dueAt(openTrade(order, now))).toBeNull();
});
