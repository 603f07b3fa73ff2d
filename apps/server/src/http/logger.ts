import { recordingSpan } from '@arcadia/domain/tracing/span';
import { pino, type LogFn, type Logger, type LoggerOptions } from 'pino';
import { listedOnly, serializeError, withoutDetails } from './log-privacy.ts';

/** The log of the process: one JSON line per entry, without details of people: see log-privacy.ts. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    formatters: { log: listedOnly },
    hooks: { logMethod: withSafeText },
    // A reason may be what an error says.
    serializers: { err: serializeError, reason: withoutDetailsIn },
    mixin: traceOf,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  } satisfies LoggerOptions;
  return destination ? pino(options, destination) : pino(options);
}

const withoutDetailsIn = (value: unknown) =>
  typeof value === 'string' ? withoutDetails(value) : value;

/** The text of a line is ours, but for what the queue's library says of a failed job. */
function withSafeText(this: Logger, given: Parameters<LogFn>, method: LogFn): void {
  const safe = given.map(withoutDetailsIn);
  Reflect.apply(method, this, safe);
}

/** The ids that lead from a line to its trace, where that is kept: see docs/running.md. */
function traceOf(): { trace_id?: string; span_id?: string } {
  const span = recordingSpan();
  if (span === undefined) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
