import { setTimeout as sleep } from 'node:timers/promises';
import { openUsageStore } from '../../packages/domain/src/metering/index.ts';
import { usageTotals } from '../../packages/domain/src/metering/store/totals.ts';
import { dayOf } from '../../packages/kernel/src/calendar.ts';
import { post } from './send.ts';
import type { Probes } from './summary.ts';
import { key, probeOf, probed } from './world.ts';

const pauseMs = 100;

/**
 * Sends single events all the time, each followed until the totals have it. Nothing else reports about their service.
 * `stop` tells the times from sending to seeing.
 */
export function watchVisible({ address, url }: { address: string; url: string }): {
  stop(): Promise<Probes>;
} {
  const onIdleError = () => undefined;
  const store = openUsageStore({ url, maxConnections: 1, onIdleError });
  const timesMs: number[] = [];
  const stopping = new AbortController();
  let sent = 0;
  const seen = async () => {
    const today = dayOf(Date.now());
    const totals = await usageTotals(store, { ...probed, from: '2026-01-01', to: today });
    return totals.reduce((sum, { events }) => sum + events, 0);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const body = Buffer.from(JSON.stringify([probeOf(sent, Date.now())]));
      const startedAt = performance.now();
      while (!(await post(address, key, body)));
      sent += 1;
      while ((await seen()) < sent);
      timesMs.push(performance.now() - startedAt);
      await sleep(pauseMs);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await store.close();
      return { sent, timesMs };
    },
  };
}
