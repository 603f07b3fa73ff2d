import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** The spans that wait for a collector which hangs or is away; what comes after them is dropped. Each has about a kilobyte. */
export const maxWaitingSpans = 2_048;

/** Tells of spans that are lost: the log of an outage has one line at its begin and one at its end, a counter has all of them. */
export type Dropping = {
  count(reason: 'full' | 'failed', spans: number): void;
  logger: Pick<Logger, 'warn' | 'info'>;
};

/** The exporter, with a bound to what waits for it, and with what is dropped counted: the library drops in silence. */
export class BoundedSpans implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #dropping: Dropping;
  #waiting = 0;
  #failing = false;

  constructor(exporter: SpanExporter, dropping: Dropping) {
    this.#exporter = exporter;
    this.#dropping = dropping;
  }

  /** The processor, which gets no more spans than have room. */
  before(processor: SpanProcessor): SpanProcessor {
    return {
      onStart: (span, parent) => processor.onStart(span, parent),
      onEnd: (span) => this.#admit(span, processor),
      forceFlush: () => processor.forceFlush(),
      shutdown: () => processor.shutdown(),
    };
  }

  #admit(span: ReadableSpan, processor: SpanProcessor): void {
    if (this.#waiting >= maxWaitingSpans) return this.#dropping.count('full', 1);
    this.#waiting += 1;
    processor.onEnd(span);
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#waiting -= spans.length;
      this.#note(result, spans.length);
      done(result);
    });
  }

  #note({ code, error }: ExportResult, spans: number): void {
    const { logger } = this.#dropping;
    if (code === ExportResultCode.SUCCESS) {
      if (this.#failing) logger.info('traces are sent again');
      this.#failing = false;
      return;
    }
    this.#dropping.count('failed', spans);
    if (!this.#failing) logger.warn({ err: error }, 'traces can’t be sent and are dropped');
    this.#failing = true;
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
