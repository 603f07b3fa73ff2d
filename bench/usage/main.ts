import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
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
    const [owner] = await server.connect(url, 1);
    if (!owner) throw new Error('there is no connection');
    const store = openUsageStore({
      url: derivedUrls(url).app,
      maxConnections: 2,
      onIdleError: console.error,
    });
    try {
      await owner.query(`select usage.prepare_months('${month}-01', 1)`);
      const measured: Figures[] = [];
      let from = 0;
      for (const [index, size] of sizes.entries()) {
        await fill(store, { from, count: size - from, users: usersOf(size) });
        from = size;
        await upkeep(store);
        await owner.query('vacuum analyze');
        await owner.query('checkpoint');
        const accepting = await accept(store, owner, index);
        await upkeep(store);
        await owner.query('vacuum analyze');
        measured.push(await measure(store, owner, { size, accepting }));
      }
      report(measured, await closeMonth(store, owner));
      await archiveMonth(store);
    } finally {
      await store.close();
    }
  } finally {
    await server.cleanUp();
  }
}

/** Microseconds of an event: of the transactions in the middle, and of CPU by this process and the server over all of them. */
async function accept(
  to: UsageStore,
  owner: pg.Client,
  round: number,
): Promise<Figures['accepting']> {
  const count = probes.transactions * probes.events;
  const part = { from: probesFrom + round * count, count, users: usersOf(sizes[0] ?? 0) };
  const milliseconds: number[] = [];
  const { ownCpu, serverCpu } = await costOf(owner, async () => {
    for (let at = 0; at < count; at += probes.events) {
      const events = eventsOf(part, at, probes.events);
      const started = performance.now();
      await appendEvents(to, events, now);
      milliseconds.push(performance.now() - started);
    }
  });
  const middle = milliseconds.toSorted((a, b) => a - b)[milliseconds.length / 2] ?? 0;
  return {
    elapsed: (middle / probes.events) * 1_000,
    cpu: ((ownCpu + serverCpu) / count) * 1_000_000,
  };
}

/** Packs the month, as the job does once it takes no events any more. @returns the bytes of an event then */
async function closeMonth(of: UsageStore, owner: pg.Client): Promise<number> {
  const packed = await timed('packed', () => packMonths(of, '2026-12-31'));
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
