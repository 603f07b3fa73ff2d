import type { Clock } from '@arcadia/kernel/clock';
import type { SimulatorStore } from '../../simulator-store.ts';
import { notify } from './delivery.ts';
import type { Identity } from './delivery.ts';
import { closeTrade, hasExpired, payTrade } from './trade.ts';
import type { Trade } from './trade.ts';

const collection = 'alipay-trade';
/** Which order a trade number belongs to. */
const numbers = 'alipay-trade-number';

/** The simulator's trades. Reading applies what is due by the clock: late payments, expiry. */
export type TradeBook = {
  find(outTradeNo: string): Promise<Trade | null>;
  /** By Alipay's own number. */
  findByTradeNo(tradeNo: string): Promise<Trade | null>;
  /**
   * Changes or creates a trade; `next` null changes nothing. `decide` is repeated after a concurrent change, so it must
   * be pure.
   */
  change<Result>(
    outTradeNo: string,
    decide: (trade: Trade | null) => Decision<Result>,
  ): Promise<Result>;
  latest(limit: number): Promise<Trade[]>;
  /** Trades that are due: a notification, a late payment or the expiry. */
  due(limit: number): Promise<Trade[]>;
};

export type Decision<Result> = { next: Trade | null; result: Result };

export function createTradeBook(
  store: SimulatorStore,
  identity: Identity,
  clock: Clock,
): TradeBook {
  async function change<Result>(
    outTradeNo: string,
    decide: (trade: Trade | null) => Decision<Result>,
  ): Promise<Result> {
    for (;;) {
      const entry = await store.get(collection, outTradeNo);
      const before = entry ? catchUp(asTrade(entry.value), identity, clock.now()) : null;
      const { next, result } = decide(before);
      const value = next ?? before;
      if (value === null || value === entry?.value) return result;
      const put = { key: outTradeNo, value, dueAt: dueAt(value) };
      if (!(await store.put(collection, put, entry?.revision ?? null))) continue;
      if (!entry)
        await store.put(numbers, { key: value.tradeNo, value: outTradeNo, dueAt: null }, null);
      return result;
    }
  }
  const find = (outTradeNo: string) =>
    change(outTradeNo, (trade) => ({ next: null, result: trade }));
  return {
    change,
    find,
    async findByTradeNo(tradeNo) {
      const entry = await store.get(numbers, tradeNo);
      return typeof entry?.value === 'string' ? find(entry.value) : null;
    },
    async latest(limit) {
      const entries = await store.list(collection, { limit });
      return entries.map(({ value }) => catchUp(asTrade(value), identity, clock.now()));
    },
    async due(limit) {
      const entries = await store.list(collection, { dueBy: clock.now(), limit });
      return entries.map(({ value }) => asTrade(value));
    },
  };
}

/** Applies what is due by the clock. */
function catchUp(trade: Trade, identity: Identity, now: Date): Trade {
  if (trade.latePaymentAt) {
    const at = new Date(trade.latePaymentAt);
    return at <= now ? notify(payTrade(trade, at), identity, now) : trade;
  }
  if (trade.status === 'WAIT_BUYER_PAY' && hasExpired(trade, now)) {
    return notify(closeTrade(trade, new Date(trade.expiresAt)), identity, now);
  }
  return trade;
}

/** The next instant at which {@link TradeBook.due} should find the trade. */
export function dueAt(trade: Trade): Date | null {
  const instants = trade.deliveries.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  if (trade.latePaymentAt) instants.push(trade.latePaymentAt);
  else if (trade.status === 'WAIT_BUYER_PAY') instants.push(trade.expiresAt);
  const earliest = instants.toSorted().at(0);
  return earliest === undefined ? null : new Date(earliest);
}

function asTrade(value: unknown): Trade {
  if (isTrade(value)) return value;
  throw new Error('the simulator store holds a trade in an unknown form');
}

/** The store is this simulator's own; its word is taken once the value looks like a trade at all. */
function isTrade(value: unknown): value is Trade {
  return (
    typeof value === 'object' &&
    value !== null &&
    'outTradeNo' in value &&
    'deliveries' in value &&
    Array.isArray(value.deliveries)
  );
}
