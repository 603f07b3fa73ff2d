import type { Clock } from '@arcadia/kernel/clock';
import type { SimulatorStore } from '../simulator-store.ts';
import { notify } from './delivery.ts';
import { eventOf } from './event-of.ts';
import { closePayment, failPayment, hasExpired, type SimulatedPayment } from './payment.ts';
import type { SimulatorProtocol } from './protocol.ts';
import { dueRefunds, replaceRefund } from './refund.ts';

/** A simulator's payments. Reading applies what is due by the clock: late payments, expiry, refunds under way. */
export type PaymentBook = {
  /** By the merchant's number. */
  find(orderId: string): Promise<SimulatedPayment | null>;
  /** By a number of the gateway's own. */
  findByNumber(number: string): Promise<SimulatedPayment | null>;
  /**
   * Changes or creates a payment; `next` null changes nothing. `decide` is repeated after a concurrent change, so it
   * must be pure.
   */
  change<Result>(
    orderId: string,
    decide: (payment: SimulatedPayment | null) => Decision<Result>,
  ): Promise<Result>;
  /** The most recently changed first. */
  latest(limit: number): Promise<SimulatedPayment[]>;
  /** Payments that are due: a notification, a late payment, a refund or the expiry. */
  due(limit: number): Promise<SimulatedPayment[]>;
};

export type Decision<Result> = { next: SimulatedPayment | null; result: Result };

export function createPaymentBook(
  store: SimulatorStore,
  protocol: SimulatorProtocol,
  clock: Clock,
): PaymentBook {
  const collection = `${protocol.name}-payment`;
  /** Keys by which the order of each of the gateway's numbers is found. */
  const numbers = `${protocol.name}-number`;

  async function change<Result>(
    orderId: string,
    decide: (payment: SimulatedPayment | null) => Decision<Result>,
  ): Promise<Result> {
    for (;;) {
      const entry = await store.get(collection, orderId);
      const stored = entry ? asPayment(entry.value) : null;
      const before = stored && catchUp(stored, protocol, clock.now());
      const { next, result } = decide(before);
      const value = next ?? before;
      if (value === null || value === stored) return result;
      await index(value, stored);
      const put = { key: orderId, value, dueAt: dueAt(value) };
      if (await store.put(collection, put, entry?.revision ?? null)) return result;
    }
  }

  /** Before the payment itself, which thereby is always found; a number that leads to none is found not to. */
  async function index(payment: SimulatedPayment, stored: SimulatedPayment | null): Promise<void> {
    const known = stored ? protocol.numbersOf(stored) : [];
    const added = protocol.numbersOf(payment).filter((number) => !known.includes(number));
    for (const key of added)
      await store.put(numbers, { key, value: payment.orderId, dueAt: null }, null);
  }

  const find = (orderId: string) => change(orderId, (found) => ({ next: null, result: found }));
  return {
    change,
    find,
    async findByNumber(number) {
      const entry = await store.get(numbers, number);
      const payment = typeof entry?.value === 'string' ? await find(entry.value) : null;
      return payment && protocol.numbersOf(payment).includes(number) ? payment : null;
    },
    async latest(limit) {
      const entries = await store.list(collection, { limit });
      return entries.map(({ value }) => catchUp(asPayment(value), protocol, clock.now()));
    },
    async due(limit) {
      const entries = await store.list(collection, { dueBy: clock.now(), limit });
      return entries.map(({ value }) => asPayment(value));
    },
  };
}

/** Applies what is due by the clock. Returns the same object if nothing is. */
function catchUp(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment {
  const paid = applyDeadline(payment, protocol, now);
  return dueRefunds(paid, now).reduce((changed, refund) => {
    const kind = refund.status === 'refunded' ? 'refunded' : 'refundFailed';
    return notify(replaceRefund(changed, refund), protocol, { kind, refund }, now);
  }, paid);
}

function applyDeadline(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment {
  if (payment.latePaymentAt) {
    const at = new Date(payment.latePaymentAt);
    if (at > now) return payment;
    if (payment.lateOutcome === 'failed')
      return notify(failPayment(payment, at), protocol, { kind: 'failed' }, now);
    const accepted = protocol.accept(payment, at);
    return notify(accepted, protocol, eventOf(accepted), now);
  }
  if (payment.status === 'waiting' && hasExpired(payment, now)) {
    const closed = closePayment(payment, new Date(payment.expiresAt));
    return notify(closed, protocol, { kind: 'closed' }, now);
  }
  return payment;
}

/** The next instant at which {@link PaymentBook.due} should find the payment. */
export function dueAt(payment: SimulatedPayment): Date | null {
  const instants = payment.deliveries.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  for (const { status, completesAt } of payment.refunds)
    if (status === 'pending') instants.push(completesAt);
  if (payment.latePaymentAt) instants.push(payment.latePaymentAt);
  else if (payment.status === 'waiting') instants.push(payment.expiresAt);
  const earliest = instants.toSorted().at(0);
  return earliest === undefined ? null : new Date(earliest);
}

function asPayment(value: unknown): SimulatedPayment {
  if (isPayment(value)) return value;
  throw new Error('the simulator store holds a payment in an unknown form');
}

/** The store is the simulator's own; its word is taken once the value looks like a payment at all. */
function isPayment(value: unknown): value is SimulatedPayment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'orderId' in value &&
    'deliveries' in value &&
    Array.isArray(value.deliveries)
  );
}
