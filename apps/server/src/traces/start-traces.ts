import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Settings } from '../settings/settings.ts';
import { BoundedSpans, type Dropping, maxWaitingSpans } from './bounded-spans.ts';

type Chosen = Pick<Settings, 'tracesHeaders' | 'tracesServiceName' | 'tracesRatio' | 'role'>;

/** The time that one batch may take, retries included. */
const exportMs = 5_000;
/** The time for which the end of the process waits for the last spans. */
const partingMs = 3_000;

export type Traces = {
  /** Sends what waits, within three seconds. What can't be sent by then is lost. */
  stop(): Promise<void>;
};

/**
 * Starts tracing in this process; a second time is an error. Loaded only where traces are wanted.
 * @param endpoint of the collector, without `/v1/traces`
 */
export function startTraces(endpoint: string, chosen: Chosen, dropping: Dropping): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...chosen.tracesHeaders },
    timeoutMillis: exportMs,
  });
  const spans = new BoundedSpans(exporter, dropping);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': chosen.tracesServiceName,
      'arcadia.role': chosen.role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(chosen.tracesRatio) }),
    spanProcessors: [
      spans.before(
        new BatchSpanProcessor({
          exporter: spans,
          maxQueueSize: maxWaitingSpans,
          exportTimeoutMillis: 2 * exportMs,
        }),
      ),
    ],
  });
  const isFirst = trace.setGlobalTracerProvider(provider);
  if (!isFirst) throw new Error('this process has begun traces already');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    async stop() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, partingMs);
      // What could not be sent is counted and told by `spans`.
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise]);
      clearTimeout(timer);
      for (const one of [trace, context, propagation]) one.disable();
    },
  };
}
