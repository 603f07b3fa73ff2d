import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from '../../proxies/client.ts';
import { type ReadStream, readStream } from '../../proxies/streams.ts';
import { until } from '../until.ts';
import { callerOf, type Site } from './caller.ts';
import { type Known, type Left, walksOf } from './walks.ts';

export type Load = {
  readonly left: Left;
  /** Ends all walks after what each does, and answers how many streams were opened. @throws Error where a stream lacks an event */
  stop(): Promise<{ streams: number }>;
};

/** Starts every walk twice, by either version of HTTP, beside two pages that read events. */
export function startLoad(site: Site, known: Known): Load {
  const stopping = new AbortController();
  const left: Left = { applications: [], recharges: [], events: 0 };
  const walks = (['HTTP/1.1', 'HTTP/2'] as const).flatMap((protocol) =>
    walksOf(known, left).map(async ({ name, pauseMs, step }) => {
      const caller = callerOf(site, protocol);
      while (!stopping.signal.aborted) {
        await step(caller).catch((error: unknown) =>
          site.tally.broke(`${name} by ${protocol}`, error),
        );
        await sleep(pauseMs);
      }
      caller.close();
    }),
  );
  const readers = [openPage(site, known.member), openPage(site, known.member)];
  return {
    left,
    async stop() {
      stopping.abort();
      await Promise.all(walks);
      try {
        for (const reader of readers) await reader.expectAll(left.applications);
      } finally {
        for (const reader of readers) reader.close();
      }
      return { streams: readers.reduce((sum, reader) => sum + reader.streams(), 0) };
    },
  };
}

/** An open page, which reads on where a stream ended, as browsers do. */
function openPage({ port, ca }: Site, token: string) {
  const streams: ReadStream[] = [];
  const closing = new AbortController();
  const client = clientOf('HTTP/2', { port, ca, from: '127.0.0.9' });
  const reading = (async () => {
    while (!closing.signal.aborted) {
      const last = streams.at(-1);
      if (last?.isOpen() !== true) {
        try {
          streams.push(await readStream(client, token, last?.lastId()));
        } catch {
          // A process that stops takes no new stream: pages try again, and what counts is that no event is missing.
        }
      }
      await sleep(500);
    }
  })();
  return {
    streams: () => streams.length,
    expectAll: (ids: readonly string[]) =>
      until('each event was read', async () => {
        const missing = ids.filter((id) => streams.every((one) => one.arrival(id) === null));
        if (missing.length > 0) throw new Error(`${missing.length} of ${ids.length} are missing`);
      }),
    close() {
      closing.abort();
      client.close();
      void reading;
    },
  };
}
