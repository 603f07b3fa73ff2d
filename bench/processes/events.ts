import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Streams } from '../events/streams.ts';
import { type Figures, sum } from './figures.ts';
import type { Fleet } from './fleet.ts';
import { measureNotify } from './notify.ts';
import { announce, unwatched, watched } from './world.ts';

type Bench = {
  url: string;
  owner: pg.Client;
  tokens: readonly string[];
  streams: { each: number; perSession: number };
  events: number;
};

/** How long each event is left alone, so that none goes with the one before: what is coalesced costs less. */
const pauseMs = 15;

/**
 * Events for browsers: each process reads each, whether one of its streams shows it or not, and then writes to those that do.
 */
export async function measureEvents(
  fleet: Fleet,
  { url, owner, tokens, streams, events }: Bench,
): Promise<Figures> {
  const opened = await openStreams(fleet, tokens, streams);
  try {
    await tell(owner, unwatched, 20);
    await tell(owner, watched, 20);
    const unseen = await fleet.spentBy(() => tell(owner, unwatched, events));
    const seen = await fleet.spentBy(() => tell(owner, watched, events));
    const count = unseen.each.length;
    const reading = sum(unseen.each) / events / count;
    const writing = (sum(seen.each) - sum(unseen.each)) / events / count / streams.each;
    const told = await measureNotify(url, fleet);
    return {
      'in each process': `${(reading * 1_000).toFixed(3)} ms`,
      'in PostgreSQL': `${((unseen.database / events) * 1_000).toFixed(3)} ms`,
      'for each stream that shows it': `${(writing * 1e6).toFixed(1)} µs`,
      'NOTIFY a second': told.aSecond.toFixed(0),
      'NOTIFY in PostgreSQL': `${told.databaseMs.toFixed(3)} ms`,
    };
  } finally {
    for (const one of opened) one.close();
  }
}

async function openStreams(
  fleet: Fleet,
  tokens: readonly string[],
  { each, perSession }: Bench['streams'],
): Promise<Streams[]> {
  const sessions = Math.ceil(each / perSession);
  return Promise.all(
    fleet.addresses.map(async (address, at) => {
      const streams = new Streams(address);
      for (let n = 0; n < each; n += 1)
        await streams.open(
          tokens[(at * sessions + Math.floor(n / perSession)) % tokens.length] ?? '',
        );
      return streams;
    }),
  );
}

async function tell(owner: pg.Client, companyId: string, events: number): Promise<void> {
  for (let n = 0; n < events; n += 1) {
    await announce(owner, companyId);
    await sleep(pauseMs);
  }
}
