import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import type { Listening } from '@arcadia/domain/outbox/listen';
import { startMetering } from './composition/metering.ts';
import { sessions } from './composition/sessions.ts';
import { buildHttp } from './http/app.ts';
import { createEventHub, type EventHub } from './http/events/event-hub.ts';
import { createSubscribers } from './http/events/event-subscribers.ts';
import { builtWebApps } from './http/pages/web-app.ts';
import { reconcilePaymentsJob } from './jobs/product-jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import { mountMetrics } from './metrics/serve-metrics.ts';
import type { Stores } from './process/database.ts';
import { portOf } from './process/free-port.ts';
import { type Runtime, systemContext } from './process/runtime.ts';
import { productHandlers } from './routes/handlers.ts';
import { mountMetering } from './routes/metering/mount.ts';
import { mountNotifications } from './routes/notify.ts';
import type { Settings } from './settings/settings.ts';
import type { SimEnvironment } from './sim/environment.ts';

/** Parts of the process, whatever its role. */
export type Wired = Stores & {
  runtime: Runtime;
  sim: SimEnvironment | null;
  listenUrl: string;
};

type Serving = {
  port: number;
  metrics: Metrics;
  listening: Listening;
  jobs: readonly AnyJob[];
};

export type Web = {
  address: string;
  openStreams(): number;
  lastEventId(): bigint;
  stop(): Promise<void>;
};

/** Serves people and customers' programs: pages, calls, event streams, usage that comes in. */
export async function startWeb(
  settings: Settings,
  wired: Wired,
  { port, metrics, listening, jobs }: Serving,
): Promise<Web> {
  const { runtime, sim } = wired;
  const { logger } = runtime;
  const ctx = systemContext(runtime, 'event stream');
  const subscribers = createSubscribers({ ctx, sessions, log: logger });
  const events = await createEventHub({ ctx, subscribers, log: logger });
  const app = await buildHttp({
    ...runtime,
    metrics,
    settings,
    sessions,
    events,
    handlers: productHandlers(settings, {
      openDemoSessions: sim?.openDemoSessions ?? (async () => []),
      jobs,
    }),
    simHandlers: sim?.handlers ?? null,
    webApps: builtWebApps,
    site: settings,
  });
  mountMetrics(app, { registry: metrics.registry, tokens: settings.metricsTokens });
  mountNotifications(app, systemContext(runtime, 'notification'), reconcilePaymentsJob);
  const metering = startMetering(runtime, wired.usageStore);
  mountMetering(app, systemContext(runtime, 'usage ingestion'), metering);
  sim?.mount(app);
  await hearEvents(listening, wired, events);
  await app.listen({ host: settings.host, port });
  return {
    address: settings.publicUrl ?? `http://localhost:${portOf(app.server)}`,
    openStreams: () => subscribers.count(),
    lastEventId: events.lastId,
    async stop() {
      await app.leave(settings.stopDelaySeconds * 1_000);
      await app.close();
      await metering.stop();
    },
  };
}

function hearEvents(listening: Listening, { sim }: Wired, events: EventHub): Promise<void> {
  return listening.hear({
    channels: {
      outbox: (payload) => events.announce(payload),
      session_end: (sessionId) => events.subscribers.endSession(sessionId),
      ...sim?.channels,
    },
    onReconnect() {
      events.catchUp();
      void events.subscribers.closeEnded();
      for (const reread of Object.values(sim?.channels ?? {})) reread();
    },
  });
}
