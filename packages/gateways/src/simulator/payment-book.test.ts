import { expect, test } from 'vitest';
import { fixedClock } from '@arcadia/kernel/clock';
import { memoryStore } from '../test-support/memory-store.ts';
import { createPaymentBook, dueAt } from './payment-book.ts';
import { openPayment, payPayment } from './payment.ts';
import type { SimulatorProtocol } from './protocol.ts';
import { requestRefund } from './refund.ts';

const now = new Date('2026-11-20T04:00:00Z');
const protocol: SimulatorProtocol = {
  name: 'example',
  retryDelaysMs: [],
  missingActions: [],
  beside: {},
  accept: payPayment,
  notices: () => [],
  send: async () => ({ outcome: 'sent', acknowledged: true }),
  numbersOf: ({ paymentId, own }) => [paymentId, ...Object.values(own)],
};
const order = {
  orderId: 'rch_000001',
  paymentId: 'gateway-1',
  subject: 'x',
  amount: '1.00',
  currency: 'CNY',
  notifyUrl: null,
  returnUrl: null,
  expiresAt: '2026-11-20T04:30:00.000Z',
} as const;

test('no concurrent change by several processes is lost', async () => {
  const store = memoryStore();
  const newBook = () => createPaymentBook(store, protocol, fixedClock(now));
  await newBook().change('rch_000001', () => ({
    next: payPayment(openPayment(order, now), now),
    result: null,
  }));
  const amount = { amount: 1n, currency: 'CNY' } as const;
  const changes = Array.from({ length: 30 }, (_, index) =>
    newBook().change('rch_000001', (payment) => {
      const asked = { refundId: `r${index}`, number: '', amount };
      const answer = payment && requestRefund(payment, asked, now);
      return { next: answer?.kind === 'made' ? answer.next : null, result: null };
    }),
  );
  await Promise.all(changes);
  const payment = await newBook().find('rch_000001');
  expect(new Set(payment?.refunds.map(({ refundId }) => refundId)).size).toBe(30);
});

test('an order opened twice at once is one payment', async () => {
  const book = createPaymentBook(memoryStore(), protocol, fixedClock(now));
  const open = (paymentId: string) =>
    book.change('rch_000001', (payment) => {
      const opened = payment ?? openPayment({ ...order, paymentId }, now);
      return { next: payment ? null : opened, result: opened.paymentId };
    });
  const [first, second] = await Promise.all([open('gateway-1'), open('gateway-2')]);
  expect(second).toBe(first);
  const lost = first === 'gateway-1' ? 'gateway-2' : 'gateway-1';
  expect(await book.findByNumber(first)).toMatchObject({ paymentId: first });
  expect(await book.findByNumber(lost)).toBeNull();
});

test('a number that was added later finds the payment', async () => {
  const book = createPaymentBook(memoryStore(), protocol, fixedClock(now));
  await book.change('rch_000001', () => ({ next: openPayment(order, now), result: null }));
  expect(await book.findByNumber('capture-1')).toBeNull();
  await book.change('rch_000001', (payment) => ({
    next: payment && { ...payment, own: { captureId: 'capture-1' } },
    result: null,
  }));
  expect(await book.findByNumber('capture-1')).toMatchObject({ orderId: 'rch_000001' });
});

test('an unchanged payment is never due', () => {
  expect(dueAt(openPayment(order, now))).toBeNull();
});
