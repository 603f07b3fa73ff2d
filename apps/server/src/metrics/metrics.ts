import { GatewayCallCounts } from './gateway-call-counts.ts';
import { Registry, collectDefaultMetrics, Counter, Histogram } from 'prom-client';

/** The metrics of this process; Prometheus aggregates those of all processes. */
export type Metrics = {
  readonly registry: Registry;
  /** Responses by the route's pattern, never by its address, which may contain personal data. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly gatewayCalls: Histogram<'gateway' | 'operation' | 'outcome'>;
  readonly droppedSpans: Counter<'reason'>;
  /** The same calls for the desk of gateways, which reads them from the database. */
  readonly callCounts: GatewayCallCounts;
};

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Of prom-client 15. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the ending of a counter, which `promtool check metrics` refuses; the same is there by type.
  for (const name of misnamed) registry.removeSingleMetric(name);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'arcadia_http_request_duration_seconds',
      help: 'Answered requests and how long they took',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    gatewayCalls: new Histogram({
      name: 'arcadia_gateway_call_duration_seconds',
      help: 'Calls to payment gateways; outcome is answered or failed',
      labelNames: ['gateway', 'operation', 'outcome'],
      buckets,
      registers,
    }),
    droppedSpans: new Counter({
      name: 'arcadia_trace_spans_dropped_total',
      help: 'Spans of traces that were not sent; reason is failed or full',
      labelNames: ['reason'],
      registers,
    }),
    callCounts: new GatewayCallCounts(),
  };
}
