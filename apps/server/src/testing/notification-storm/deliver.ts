import { newNumber } from '@arcadia/gateways/stripe/simulator/objects';
import type { DeliveryFault } from '@arcadia/gateways/simulator/payment';
import type { Notice, SendResult } from '@arcadia/gateways/simulator/protocol';
import type { Random } from '../../sim/seed/random.ts';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';
import { closedNotices, pay, type Protocols, storeAtPayPal } from './notices.ts';
import type { StormOrder } from './orders.ts';

/** One process of the product, and the gateways that notify it. */
export type Target = { url: string; protocols: Protocols };

export type Counts = {
  /** Of so many orders, the first ones, the notifications were sent. */
  orders: number;
  /** Different notifications of payments. */
  notifications: number;
  /** Calls to the product, repetitions included. */
  deliveries: number;
  /** Of them genuine ones that were not acknowledged, and were sent again. */
  unacknowledged: number;
  /** Other answers to these, or why there was none, and how often. */
  reasons: Map<string, number>;
  forged: number;
};

/** Notifications about one order, and how often each is sent. */
type Sending = { order: StormOrder; notice: Notice; fault: DeliveryFault; times: number };
type Refused = { sending: Sending; outcome: string };
/** Deliveries that start at the same moment. */
type Volley = readonly Sending[];

/** So many orders' notifications are mixed with each other. */
const mixed = 2_000;
/** One in so many orders is reported as closed as well, before or after its payment. */
const closedEach = 10;
/** A gateway would go on for days; here the product is broken. */
const maxRounds = 10;

/**
 * Sends the notifications of all orders, each 1 to 10 times, in random order, some of them at the same moment, by so
 * many clients at once over all processes of the product.
 * @throws Error if a genuine notification is never acknowledged, or a forged one is.
 */
export async function deliverAll(
  targets: readonly [Target, ...Target[]],
  orders: readonly StormOrder[],
  { store, random, clients, until = Infinity, onProgress }: StormOptions,
): Promise<Counts> {
  const counts: Counts = {
    orders: 0,
    notifications: 0,
    deliveries: 0,
    unacknowledged: 0,
    reasons: new Map(),
    forged: 0,
  };
  for (let from = 0; from < orders.length && Date.now() < until; from += mixed) {
    const part = orders.slice(from, from + mixed);
    const sendings = await payAll(targets[0], part, { store, random });
    counts.notifications += sendings.filter(({ fault }) => fault === 'none').length;
    let volleys = volleysOf(sendings, random);
    for (let round = 1; volleys.length > 0; round += 1) {
      const refused = await sendVolleys(targets, volleys, { random, clients, counts });
      if (round === maxRounds && refused[0])
        throw new Error(`never acknowledged: ${refused[0].outcome}`);
      volleys = refused.map(({ sending }) => [sending]);
    }
    counts.orders += part.length;
    onProgress?.(counts);
  }
  return counts;
}

export type StormOptions = {
  /** Where the product's simulated gateways keep what they know. */
  store: SimulatorStore;
  random: Random;
  clients: number;
  /** No more orders are begun after this instant, in milliseconds since 1970. */
  until?: number;
  onProgress?: (counts: Counts) => void;
};

/** Notifications of these orders, to be sent after the gateways know of them. */
async function payAll(
  { protocols }: Target,
  orders: readonly StormOrder[],
  { store, random }: Pick<StormOptions, 'store' | 'random'>,
): Promise<Sending[]> {
  const times = () => random.between(1, random.between(1, 10));
  const now = new Date();
  const paid = orders.map((order) => ({ order, ...pay(order, protocols[order.gateway], now) }));
  const atPayPal = paid.filter(({ order }) => order.gateway === 'paypal' && order.isPaid);
  await storeAtPayPal(
    store,
    protocols,
    atPayPal.map(({ payment }) => payment),
  );
  return paid.flatMap(({ order, notice }, index): Sending[] => {
    if (!order.isPaid) return [{ order, notice, fault: 'forged', times: times() }];
    const isClosed = index % closedEach === 1;
    const closed = isClosed ? closedNotices(order, protocols[order.gateway], now) : [];
    return [notice, ...closed].map((one) => ({
      order,
      notice: one,
      fault: 'none',
      times: times(),
    }));
  });
}

/** Shuffled. The repetitions of every third notification are sent at the same moment, the others singly. */
function volleysOf(sendings: readonly Sending[], random: Random): Volley[] {
  const volleys = sendings.flatMap((sending, index): Volley[] => {
    const copies = Array.from({ length: sending.times }, () => sending);
    return index % 3 === 0 ? [copies] : copies.map((copy) => [copy]);
  });
  for (let last = volleys.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    const [one, two] = [volleys[last], volleys[other]];
    if (one && two) [volleys[last], volleys[other]] = [two, one];
  }
  return volleys;
}

/** @returns the genuine ones that were not acknowledged, and what was answered. */
async function sendVolleys(
  targets: readonly Target[],
  volleys: readonly Volley[],
  { random, clients, counts }: Pick<StormOptions, 'random' | 'clients'> & { counts: Counts },
): Promise<Refused[]> {
  const refused: Refused[] = [];
  let next = 0;
  const client = async () => {
    for (let volley = volleys[next++]; volley; volley = volleys[next++]) {
      await Promise.all(
        volley.map(async (sending) => {
          const { acknowledged, outcome } = await send(random.pick(targets), sending);
          counts.deliveries += 1;
          if (sending.fault === 'forged') {
            counts.forged += 1;
            if (acknowledged)
              throw new Error(`a forgery about ${sending.order.number} was accepted`);
          } else if (!acknowledged) {
            const told = `${sending.order.gateway} ${outcome}`;
            // Without what differs each time: after the status come the error's id and texts.
            const reason = told.replace(/(HTTP \d+).*/s, '$1');
            counts.unacknowledged += 1;
            counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
            refused.push({ sending, outcome: told });
          }
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return refused;
}

/** Signed anew, as gateways do at each attempt. */
async function send(
  { url, protocols }: Target,
  { order: { gateway }, notice, fault }: Sending,
): Promise<SendResult> {
  return protocols[gateway].send(
    `${url}/api/notify/${gateway}`,
    {
      id: newNumber('delivery'),
      noticeId: notice.id,
      fault,
      content: notice.content,
      attempts: [],
      nextAttemptAt: null,
      acknowledged: false,
    },
    new Date(),
  );
}
