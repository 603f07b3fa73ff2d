import type { Ports } from '@arcadia/domain/database/context';
import type { Clock } from '@arcadia/kernel/clock';
import type { Logger } from 'pino';
import { measuredGateways } from '../metrics/measured-gateways.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { Traces } from './start-traces.ts';
import { tracedPorts } from './traced-ports.ts';

type Watching = { settings: Settings; metrics: Metrics; clock: Clock };

/** The ports, with their calls measured, and traced where that is wanted. */
export function watched(ports: Ports, { settings, metrics, clock }: Watching): Ports {
  const measured = { ...ports, payments: measuredGateways(ports.payments, metrics, clock) };
  return settings.tracesEndpoint === null ? measured : tracedPorts(measured, settings);
}

/** Starts traces where they are wanted; elsewhere what sends them is not even loaded. */
export async function tracesOf(
  settings: Settings,
  logger: Logger,
  { droppedSpans }: Metrics,
): Promise<Traces | null> {
  const { tracesEndpoint } = settings;
  if (tracesEndpoint === null) return null;
  const { startTraces } = await import('./start-traces.ts');
  const count = (reason: string, spans: number) => droppedSpans.inc({ reason }, spans);
  return startTraces(tracesEndpoint, settings, { count, logger });
}
