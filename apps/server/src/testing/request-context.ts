import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const answering = new AsyncLocalStorage<true>();
const started = 'http.server.request.start';
const enter = () => answering.enterWith(true);

/**
 * Marks what this process does to answer requests, so that timers and listeners, which run at any moment, can be told from it.
 * @returns whether the caller runs for a request that came since, and how to stop marking
 */
export function markRequests() {
  subscribe(started, enter);
  return {
    isAnswering: () => answering.getStore() === true,
    stop: () => {
      unsubscribe(started, enter);
    },
  };
}
