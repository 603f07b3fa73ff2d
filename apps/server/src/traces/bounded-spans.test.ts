import { trace } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import {
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { createLogger } from '../http/logger.ts';
import { BoundedSpans, maxWaitingSpans } from './bounded-spans.ts';
import { startTraces } from './start-traces.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';

function droppings() {
  const counted: Record<string, number> = {};
  return {
    counted,
    count: (reason: string, spans: number) => {
      counted[reason] = (counted[reason] ?? 0) + spans;
    },
    logger: createLogger('silent'),
  };
}

test('no more spans wait than have room, and room comes with an answer', () => {
  const dropping = droppings();
  const answers: (() => void)[] = [];
  const silent: SpanExporter = {
    export: (_: ReadableSpan[], done) =>
      void answers.push(() => done({ code: ExportResultCode.SUCCESS })),
    shutdown: async () => undefined,
  };
  const spans = new BoundedSpans(silent, dropping);
  const processor = spans.before(new SimpleSpanProcessor({ exporter: spans }));
  const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test');
  const end = (count: number) => {
    for (let made = 0; made < count; made += 1) tracer.startSpan('one').end();
  };
  end(maxWaitingSpans + 3);
  expect(dropping.counted).toEqual({ full: 3 });
  for (const answer of answers.splice(0, 2)) answer();
  end(3);
  expect(dropping.counted).toEqual({ full: 4 });
  expect(answers).toHaveLength(maxWaitingSpans);
});

test('what waits is sent when the process ends; a collector that hangs then does not hold it', async () => {
  const chosen = {
    tracesHeaders: {},
    tracesServiceName: 'test',
    tracesRatio: 1,
    role: 'web',
  } as const;
  const receiver = await startTraceReceiver();
  const first = startTraces(receiver.endpoint, chosen, droppings());
  trace.getTracer('test').startSpan('last').end();
  await first.stop();
  expect(receiver.spans.map(({ name }) => name)).toEqual(['last']);
  receiver.become('hanging');
  const second = startTraces(receiver.endpoint, chosen, droppings());
  trace.getTracer('test').startSpan('lost').end();
  await second.stop();
  expect(receiver.spans).toHaveLength(1);
  await receiver.close();
});
