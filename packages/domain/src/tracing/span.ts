import {
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

// Traces as OpenTelemetry has them. Nothing is recorded unless the process has started tracing (apps/server/src/traces/), and then only
// of the traces that its sampler keeps: of all others nothing below a request or a job costs more than a look whether it is kept.
// A span holds no personal data: names of ours, codes, statuses, ids of requests and jobs; no message of an error, which may quote a row.

/** The tracer of the process, asked for each time: tracing may start, and in tests end, while modules stay. */
export function tracer(): Tracer {
  return trace.getTracer('arcadia');
}

/** The span of what runs now; undefined where its trace is not kept. */
export function recordingSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/** Runs `work` in a span of its own where what runs now belongs to a trace that is kept; else just runs it. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (recordingSpan() === undefined) return work();
  return tracer().startActiveSpan(name, options, (span) => untilSettled(span, work));
}

/** Ends the span when the work is done. A failure is told by its kind only. */
export async function untilSettled<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    failed(span, kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** @param kind a name or code of ours, of the driver or of Node */
export function failed(span: Span, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** SQLSTATE, code of Node or class: short words without a message. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name;
}

/** The context of a trace that began elsewhere, told as W3C Trace Context; the root where nothing usable is told. */
export function contextFrom(traceparent: string, tracestate?: string): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
}

/** The place in the trace of what runs now, for who goes on with it; null where the trace is not kept. */
export function traceparent(): string | null {
  if (recordingSpan() === undefined) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}
