import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { vi } from 'vitest';

const ofRequest = new AsyncLocalStorage<true>();
const started = 'http.server.request.start';
const enter = () => ofRequest.enterWith(true);

/**
 * Marks what this process does to answer requests, so that timers and listeners, which run at any moment, can be told from it.
 * @returns whether the caller runs for a request that came since, and how to stop marking
 */
function markRequests() {
  subscribe(started, enter);
  return {
    isAnswering: () => ofRequest.getStore() === true,
    stop: () => {
      unsubscribe(started, enter);
    },
  };
}

export type Sent = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly connection: pg.Client;
  /** Whether it answers a request that came while this was watched; timers and listeners send some of their own. */
  readonly answering: boolean;
};

/**
 * Counts what this process sends to PostgreSQL until `stop`. A round trip begins with a query that is sent while no
 * other is on its way on the same connection: those that are sent before its answer cost no wait of their own.
 */
export function watchWire() {
  const queries: Sent[] = [];
  const underWay = new WeakMap<pg.Client, number>();
  let roundTrips = 0;
  const requests = markRequests();
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement, values] = given;
    queries.push({
      text: textOf(statement),
      values: Array.isArray(values) ? values : [],
      connection: this,
      answering: requests.isAnswering(),
    });
    const others = underWay.get(this) ?? 0;
    if (others === 0) roundTrips += 1;
    underWay.set(this, others + 1);
    const answer: unknown = Reflect.apply(query, this, given);
    const answered = () => underWay.set(this, (underWay.get(this) ?? 1) - 1);
    if (answer instanceof Promise) void answer.then(answered, answered);
    else answered();
    return answer;
  });
  return {
    queries: () => queries,
    statements: (): readonly string[] => queries.map(({ text }) => text),
    roundTrips: () => roundTrips,
    stop: () => {
      spy.mockRestore();
      requests.stop();
    },
  };
}

/** A prepared statement comes with its name. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const config = statement instanceof Object && 'text' in statement ? statement.text : statement;
  return typeof config === 'string' ? config : JSON.stringify(config);
}
