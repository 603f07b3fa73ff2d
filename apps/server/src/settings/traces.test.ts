import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const readWith = (env: Record<string, string>) =>
  readSettings({ DATABASE_URL: 'postgres://app@127.0.0.1:5432/arcadia', ...env });

test('headers for the collector of traces are pairs, whose values are percent-encoded', () => {
  const read = (text: string) => readWith({ OTEL_EXPORTER_OTLP_HEADERS: text }).tracesHeaders;
  expect(read('')).toEqual({});
  expect(read('authorization=Bearer%20a%3D%3D, x-tenant = one=two')).toEqual({
    authorization: 'Bearer a==',
    'x-tenant': 'one=two',
  });
  expect(() => read('nonsense')).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
  expect(() => read('a=%zz')).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
  expect(() => read('a=%ff')).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
});

test.each([
  ['0', 0],
  ['0.1', 0.1],
  ['1', 1],
  ['1.0', 1],
])('the share of traces that is kept may be %s', (text, share) => {
  expect(readWith({ OTEL_TRACES_SAMPLER_ARG: text }).tracesRatio).toBe(share);
});

test.each(['1.5', '-1', '10%', '.5'])('the share of traces can’t be %s', (text) => {
  expect(() => readWith({ OTEL_TRACES_SAMPLER_ARG: text })).toThrow('OTEL_TRACES_SAMPLER_ARG');
});
