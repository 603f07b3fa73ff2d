import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf, pastProxy } from './client.ts';
import { type Bench, protocols } from './proof.ts';
import { until } from './until.ts';

/** The product says something at least every 20 seconds. */
const maxSilenceMs = 25_000;
/** An event comes through the proxy as it comes past it. A proxy that collects holds it for minutes. */
const maxDelayMs = 2_000;
const pauseMs = 15_000;

/** An event stream that is read until either side ends it. */
export type ReadStream = {
  /** Milliseconds after which `text` had come; null while it has not. */
  arrival(text: string): number | null;
  /** Milliseconds of the longest silence until now. */
  silence(): number;
  readonly heartbeats: () => number;
  /** Id of the last event. */
  lastId(): string;
  isOpen(): boolean;
};

/** Opens a stream through `client`. @throws Error where it does not begin. */
export async function readStream(client: Client, token: string, lastId = ''): Promise<ReadStream> {
  const { status, body } = await client.ask({
    path: '/api/events',
    headers: { authorization: token, ...(lastId !== '' && { 'last-event-id': lastId }) },
  });
  if (status !== 200) throw new Error(`the event stream answers ${status}`);
  const pieces: { text: string; at: number }[] = [];
  let maxMs = 0;
  let at = performance.now();
  let open = true;
  body.setEncoding('utf8').on('data', (text: string) => {
    maxMs = Math.max(maxMs, performance.now() - at);
    at = performance.now();
    pieces.push({ text, at });
  });
  for (const end of ['end', 'error', 'close'] as const) body.on(end, () => (open = false));
  const whole = () => pieces.map(({ text }) => text).join('');
  return {
    arrival: (text) => pieces.find((piece) => piece.text.includes(text))?.at ?? null,
    silence: () => Math.max(maxMs, open ? performance.now() - at : 0),
    heartbeats: () => whole().split('\n: \n').length - 1,
    lastId: () =>
      whole()
        .match(/(?<=^id: )\d+(?=$)/gm)
        ?.at(-1) ?? '',
    isOpen: () => open,
  };
}

/** A new application of the demo company, made past the proxy. @returns its id, of which an event tells */
export async function changeAt(port: number, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/applications`, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      name: `Proxy ${randomUUID()}`,
      description: 'x',
      region: 'mainland_china',
    }),
  });
  const { code, msg, data }: { code: number; msg: string; data: { id: string } } =
    await answer.json();
  if (code !== 0) throw new Error(`nothing could be changed: ${msg}`);
  return data.id;
}

/** Streams by both versions of HTTP live as long as asked for, never fall silent, and each event comes at once. */
export async function proveStreams(bench: Bench, minutes: number): Promise<string> {
  const { proxy, ca, token, product } = bench;
  const clients = protocols.flatMap((protocol) =>
    [1, 2].map(() => clientOf(protocol, { port: proxy.https, ca })),
  );
  const direct = pastProxy(product.ports[0]);
  try {
    const past = await readStream(direct, token);
    const streams = await Promise.all(clients.map((client) => readStream(client, token)));
    const end = performance.now() + minutes * 60_000;
    let events = 0;
    let slowest = 0;
    while (performance.now() < end) {
      const id = await changeAt(product.ports[events % 2] ?? 0, token);
      events += 1;
      await sleep(Math.min(pauseMs, Math.max(maxDelayMs, end - performance.now())));
      await until('the event comes past the proxy', () => past.arrival(id) !== null);
      const there = past.arrival(id) ?? 0;
      for (const [index, stream] of streams.entries()) {
        const name = `stream ${index + 1} (${clients[index]?.protocol})`;
        await until(`${name} has the event`, () => stream.arrival(id) !== null || !stream.isOpen());
        if (!stream.isOpen()) throw new Error(`${name} ended`);
        slowest = Math.max(slowest, (stream.arrival(id) ?? 0) - there);
        // A busy machine delays what is sent too.
        if (stream.silence() > Math.max(maxSilenceMs, past.silence() + maxDelayMs))
          throw new Error(`${name} fell silent`);
      }
      if (slowest > maxDelayMs)
        throw new Error(`an event came ${Math.round(slowest)} ms later than past the proxy`);
    }
    const heartbeats = Math.min(...streams.map((stream) => stream.heartbeats()));
    const silence = Math.max(...streams.map((stream) => stream.silence()));
    return `4 streams for ${minutes} min: ${events} events each, the slowest ${Math.round(slowest)} ms later than past the proxy; ${heartbeats} heartbeats, ${(silence / 1000).toFixed(1)} s of silence at most`;
  } finally {
    for (const client of [...clients, direct]) client.close();
  }
}
