import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { migrateUsage } from '../../packages/domain/src/database/migrate.ts';
import { openUsageStore, type UsageStore } from '../../packages/domain/src/metering/index.ts';
import { appendEvents } from '../../packages/domain/src/metering/testing/append-events.ts';
import { packMonths } from '../../packages/domain/src/metering/store/pack-months.ts';
import {
  dropArchived,
  writeArchive,
} from '../../packages/domain/src/metering/store/write-archive.ts';
import { createDiskStorage } from '../../packages/gateways/src/disk-storage/adapter.ts';
import { median } from '../ledger/rounds.ts';
import { openServer } from '../ledger/server.ts';
import { costOf } from '../settlement/cpu.ts';
import { eventsOf, month, usersOf } from './events.ts';
import { compareWithCluster } from './beside.ts';
import { fill, now, upkeep } from './fill.ts';
import { bytesOfEvent, type Figures, measure } from './measure.ts';
import { report } from './report.ts';

// `npm run bench:usage`: what usage costs in a store that grows: one database takes the events of a month of 200 companies through the
// store itself, and at each of the sizes (`-- --events 1000000,3000000,10000000`; without it those of a try) it is measured what 24,000
// events more cost to accept, what the settlement asks of one company whose usage stays the same, what the users of the month over all
// companies are, and how many bytes an event takes. At the end the month is closed and measured once more. It fails where a figure is
// beyond what decision 68 promises.
//
// `-- --events 300000 --beside postgres://…` instead compares a cluster of Citus with one server: beside.ts. The address is as that of
// `npm run test:citus`.

const { values } = parseArgs({
  options: { events: { type: 'string', default: '100000,300000' }, beside: { type: 'string' } },
});
const sizes = values.events.split(',').map(Number);
/** Numbers of events beyond all others. */
const probesFrom = 1_000_000_000;
const probes = { transactions: 12, events: 2_000 };

if (values.beside === undefined) await measureGrowth();
else await compareWithCluster(values.beside, sizes.at(-1) ?? 0);
console.log(
  `load average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);

async function measureGrowth(): Promise<void> {
  const server = await openServer(process.env);
  try {
    const url = await server.makeDatabase('usage');
    await migrateUsage(url);
    let place = await openPlace(url);
    await place.owner.query(`select usage.prepare_months('${month}-01', 1)`);
    const [smallest = 0, ...others] = sizes;
    await grow(place, { from: 0, size: smallest });
    await place.close();
    // Kept as it is, so that both can be told to accept in turns: what disturbs the machine disturbs them alike.
    const small = await openPlace(await server.makeDatabase('usage_small', url));
    place = await openPlace(url);
    const measured = [await measureAt(place, small, smallest)];
    let from = smallest;
    for (const size of others) {
      await grow(place, { from, size });
      from = size;
      measured.push(await measureAt(place, small, size));
    }
    await small.close();
    report(measured, await closeMonth(place));
    await archiveMonth(place.store);
    await place.close();
  } finally {
    await server.cleanUp();
  }
}

/** A database of usage with its store, and a connection of its owner. */
type Place = { readonly store: UsageStore; readonly owner: pg.Client; close(): Promise<void> };

async function openPlace(url: string): Promise<Place> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const store = openUsageStore({
    url: derivedUrls(url).app,
    maxConnections: 2,
    onIdleError: console.error,
  });
  const close = async () => {
    await store.close();
    await owner.end();
  };
  return { store, owner, close };
}

async function grow(
  { store, owner }: Place,
  { from, size }: { from: number; size: number },
): Promise<void> {
  await fill(store, { from, count: size - from, users: usersOf(size) });
  await upkeep(store);
  await owner.query('vacuum analyze');
}

async function measureAt(place: Place, small: Place, size: number): Promise<Figures> {
  const [accepting, least] = await acceptInTurns([place, small], sizes.indexOf(size));
  if (!accepting || !least) throw new Error('nothing was accepted');
  await upkeep(place.store);
  await place.owner.query('vacuum analyze');
  return measure(place.store, place.owner, { size, accepting, least });
}

/**
 * Microseconds of an event in each place: of the transactions in the middle, and of CPU by this process and the server over all of them.
 * The events are of one day, as they come in production, and new.
 *
 * Each transaction is the first one after a checkpoint, when the log takes whole pages: so it is for nearly every event in production,
 * where the pages of the index are many more than the events of five minutes, while a small store would touch all of its few.
 */
async function acceptInTurns(
  places: readonly Place[],
  round: number,
): Promise<Figures['accepting'][]> {
  const count = probes.transactions * probes.events;
  const part = {
    from: probesFrom + round * count,
    count,
    users: usersOf(sizes[0] ?? 0),
    lastDays: 1,
  };
  const spent = places.map(() => ({ milliseconds: [] as number[], cpu: 0 }));
  for (let at = 0; at < count; at += probes.events) {
    const events = eventsOf(part, at, probes.events);
    for (const [index, { store, owner }] of places.entries()) {
      await owner.query('checkpoint');
      const cost = await costOf(owner, () => appendEvents(store, events, now));
      spent[index]?.milliseconds.push(cost.seconds * 1_000);
      if (spent[index]) spent[index].cpu += cost.ownCpu + cost.serverCpu;
    }
  }
  return spent.map(({ milliseconds, cpu }) => ({
    elapsed: (median(milliseconds) / probes.events) * 1_000,
    cpu: (cpu / count) * 1_000_000,
  }));
}

/** Packs the month, as the job does once it takes no events any more. @returns the bytes of an event then */
async function closeMonth({ store, owner }: Place): Promise<number> {
  const packed = await timed('packed', () => packMonths(store, '2026-12-31'));
  if (packed.length !== 1) throw new Error('the month was not packed');
  await owner.query('vacuum analyze');
  return bytesOfEvent(owner);
}

/** Moves the month to files of a folder that is gone afterwards, as the job does once its bills are final. */
async function archiveMonth(of: UsageStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-usage-'));
  try {
    const storage = createDiskStorage(folder);
    const at = new Date('2026-12-31T00:00:00Z');
    const written = await timed('in files', () => writeArchive(of, storage, { month, now: at }));
    if (written === null) throw new Error('the month was not written');
    await timed('dropped', () => dropArchived(of, { month, now: at }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param done what is done to the month */
async function timed<T>(done: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`the month is ${done} (${((performance.now() - started) / 1_000).toFixed(0)} s)`);
  return result;
}
