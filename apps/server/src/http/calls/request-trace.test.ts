import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { startTestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
const exporter = new InMemorySpanExporter();

beforeAll(() => {
  const root = new TraceIdRatioBasedSampler(0);
  trace.setGlobalTracerProvider(
    new TracerProvider({
      sampler: new ParentBasedSampler({ root }),
      spanProcessors: [new SimpleSpanProcessor({ exporter })],
    }),
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterAll(() => {
  for (const one of [trace, context, propagation]) one.disable();
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const kept = `00-${traceId}-00f067aa0ba902b7-01`;

test.each([
  { trustProxy: 1, traceparent: kept, expected: [traceId] },
  { trustProxy: ['127.0.0.0/8'], traceparent: kept, expected: [traceId] },
  { trustProxy: 1, traceparent: kept.replace(/1$/, '0'), expected: [] },
  { trustProxy: 1, traceparent: 'ff-nonsense', expected: [] },
  { trustProxy: ['192.0.2.1'], traceparent: kept, expected: [] },
  { trustProxy: false as const, traceparent: kept, expected: [] },
])(
  'TRUST_PROXY $trustProxy, traceparent $traceparent: kept is $expected',
  async ({ trustProxy, traceparent, expected }) => {
    exporter.reset();
    const tracesEndpoint = 'http://127.0.0.1:4318';
    const http = await startTestHttp(database.url, { trustProxy, tracesEndpoint });
    try {
      const url = '/api/account?secret=planted';
      const headers = { traceparent };
      expect((await http.app.inject({ url, headers })).statusCode).toBe(404);
      const wrong = { method: 'POST', url: '/api/login', headers, payload: '{' } as const;
      expect((await http.app.inject(wrong)).statusCode).toBe(415);
    } finally {
      await http.stop();
    }
    const spans = exporter.getFinishedSpans();
    const ids = spans.map((span) => span.spanContext().traceId);
    expect([...new Set(ids)]).toEqual(expected);
    const lines = http.world.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ trace_id: id }) => id ?? null)).toEqual([
      expected[0] ?? null,
      expected[0] ?? null,
    ]);
  },
);
