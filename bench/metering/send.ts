import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

type Sending = {
  address: string;
  key: string;
  bodies: readonly Buffer[];
  connections: number;
};

/** Connections are kept open, as game servers do. */
const agent = new Agent({ keepAlive: true });

/** Sends batches over several connections at once, and again where the product is busy. */
export async function send({ address, key, bodies, connections }: Sending) {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let body = bodies[next++]; body; body = bodies[next++]) {
      const startedAt = performance.now();
      while (!(await post(address, key, body)));
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

/** @returns whether the product took them; false: it is busy */
export async function post(address: string, key: string, body: Buffer): Promise<boolean> {
  const sent = request(`${address}/api/metering/events`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/cloudevents-batch+json',
      'content-length': body.length,
      authorization: `Bearer ${key}`,
    },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode === 429 || response.statusCode === 503) return false;
  if (response.statusCode !== 200 || !answer.includes('"refused":0'))
    throw new Error(`${response.statusCode} ${answer.slice(0, 300)}`);
  return true;
}
