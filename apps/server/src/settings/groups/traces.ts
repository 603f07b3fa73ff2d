import { z } from 'zod';
import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Traces: the names are those of the OpenTelemetry specification. */
export const traceSettings = {
  tracesEndpoint: setting(schema.optional(schema.webAddress), {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'Address of a collector that takes OTLP over HTTP as JSON, without `/v1/traces`, such as `http://127.0.0.1:4318`; empty: no traces',
  }),
  tracesHeaders: setting(schema.headers, {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers for the collector, such as `authorization=Bearer%20…`, separated by commas',
  }),
  tracesServiceName: setting(schema.text, {
    name: 'OTEL_SERVICE_NAME',
    meaning: 'Name under which the traces appear',
    fallback: 'arcadia-console',
  }),
  tracesRatio: setting(
    schema
      .matching(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .pipe(z.number()),
    {
      name: 'OTEL_TRACES_SAMPLER_ARG',
      meaning:
        'Share of traces that is kept, from 0 to 1, where no trusted proxy has decided it (the sampler is `parentbased_traceidratio`)',
      fallback: '0.1',
    },
  ),
} as const;
