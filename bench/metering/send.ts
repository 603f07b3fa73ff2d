type Sending = {
  address: string;
  key: string;
  batches: readonly (readonly object[])[];
  connections: number;
};

/** Sends batches over several connections at once, and again where the product is busy. The bodies are made before. */
export async function send({ address, key, batches, connections }: Sending) {
  const bodies = batches.map((batch) => Buffer.from(JSON.stringify(batch)));
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
export async function post(
  address: string,
  key: string,
  body: Buffer<ArrayBuffer>,
): Promise<boolean> {
  const response = await fetch(`${address}/api/metering/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/cloudevents-batch+json',
      authorization: `Bearer ${key}`,
    },
    body,
  });
  const text = await response.text();
  if (response.status === 429 || response.status === 503) return false;
  if (response.status !== 200 || !text.includes('"refused":0'))
    throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return true;
}
