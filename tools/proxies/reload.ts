import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf, textOf } from './client.ts';
import { type Bench, expectSame, protocols } from './proof.ts';
import { changeAt, readStream } from './streams.ts';
import { until } from './until.ts';
import { letter, sent } from './uploads.ts';

const reloads = 3;
/** After each, so that what the old process still does is seen too. */
const settleMs = 3_000;

/** The proxy is reloaded three times under load: no request breaks, nor an upload that is under way, and streams lose no event. */
export async function proveReload(bench: Bench): Promise<string> {
  return underLoad(bench, async () => {
    for (let done = 0; done < reloads; done += 1) {
      await bench.proxy.reload();
      await sleep(settleMs);
    }
    return `${reloads} reloads`;
  });
}

/** A web process is replaced by another under load: the proxy asks the other one meanwhile. */
export async function proveReplacement(bench: Bench): Promise<string> {
  return underLoad(bench, async () => {
    await bench.product.replaceSecond();
    await sleep(settleMs);
    return 'a web process replaced';
  });
}

async function underLoad(bench: Bench, change: () => Promise<string>): Promise<string> {
  const { proxy, ca, token, product } = bench;
  const clients = [...protocols, ...protocols].map((protocol) =>
    clientOf(protocol, { port: proxy.https, ca }),
  );
  const [reader, sender] = protocols.map(() => clientOf('HTTP/2', { port: proxy.https, ca }));
  if (!reader || !sender) throw new Error('no clients');
  try {
    const stream = await readStream(reader, token);
    await until('the stream has begun', () => stream.lastId() !== '');
    const load = clients.map((client) => askUntilStopped(client, token));
    const file = letter(10 * 1024 * 1024);
    const upload = sent(sender, token, file, { seconds: 6 });
    await sleep(500);
    const what = await change();
    expectSame('an upload that was under way', await upload, [
      200,
      0,
      createHash('sha256').update(file).digest('hex'),
    ]);
    const counts = await Promise.all(load.map((one) => one.stop()));
    const broken = counts.flatMap((count) => count.broken);
    const answered = counts.reduce((sum, count) => sum + count.answered, 0);
    if (broken.length > 0)
      throw new Error(`${broken.length} of ${answered} requests broke, such as ${broken[0]}`);
    const how = await expectEvent(bench, stream, product.ports[0]);
    return `${what}, ${answered} requests and an upload of 10 MB meanwhile, none broken; the stream ${how}`;
  } finally {
    for (const client of [...clients, reader, sender]) client.close();
  }
}

/** What comes now is read on the stream, or where that has ended on the next, which begins where it ended. */
async function expectEvent(
  { proxy, ca, token }: Bench,
  stream: Awaited<ReturnType<typeof readStream>>,
  port: number,
): Promise<string> {
  const id = await changeAt(port, token);
  if (stream.isOpen()) {
    await until('the event comes on the stream', () => stream.arrival(id) !== null);
    return 'goes on';
  }
  const client = clientOf('HTTP/2', { port: proxy.https, ca });
  try {
    const next = await readStream(client, token, stream.lastId());
    await until('the event comes on the next stream', () => next.arrival(id) !== null);
    return 'ended, and the next one had what was missed';
  } finally {
    client.close();
  }
}

/** Asks without a pause: a page, a list, and a POST that is refused in words. */
function askUntilStopped(client: Client, token: string) {
  const stopping = new AbortController();
  const broken: string[] = [];
  let answered = 0;
  const headers = { authorization: token };
  const kinds = [
    { path: '/login' },
    { path: '/api/applications', headers },
    {
      method: 'POST',
      path: '/api/funds/recharges',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    },
  ] as const;
  const expected = [200, 200, 400];
  const work = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const kind = kinds[turn % kinds.length] ?? kinds[0];
      try {
        const answer = await client.ask(kind);
        await textOf(answer);
        if (answer.status !== expected[turn % kinds.length])
          broken.push(`${client.protocol} ${kind.path}: ${answer.status}`);
        answered += 1;
      } catch (error) {
        broken.push(`${client.protocol} ${kind.path}: ${String(error)}`);
      }
      await sleep(20);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      return { answered, broken };
    },
  };
}
