import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../process/free-port.ts';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };

/** A span as it arrived. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** A receiver that takes traces as a collector does: OTLP over HTTP as JSON. */
export type TraceReceiver = {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** The bodies as they were sent. */
  readonly bodies: readonly string[];
  /** How it answers from now on. */
  become(mode: 'well' | 'hanging' | 'failing'): void;
  close(): Promise<void>;
};

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  let mode: 'well' | 'hanging' | 'failing' = 'well';
  const server = createServer((request, response) => {
    if (mode === 'hanging') return;
    void text(request).then((body) => {
      if (mode === 'failing') return response.writeHead(400).end('no');
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      bodies.push(body);
      spans.push(...spansOf(body));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    spans,
    bodies,
    become(next) {
      mode = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Sent = Omit<ReceivedSpan, 'attributes'> & {
  attributes: readonly { key: string; value: Value }[];
};
type Body = { resourceSpans: readonly { scopeSpans: readonly { spans: readonly Sent[] }[] }[] };

function spansOf(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Body;
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
    }));
}

function valueOf({ stringValue, intValue, boolValue }: Value): unknown {
  return stringValue ?? (intValue === undefined ? boolValue : Number(intValue));
}
