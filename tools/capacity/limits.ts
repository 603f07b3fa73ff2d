import type { Databases } from './database.ts';
import type { Disk } from './disk.ts';
import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { monthEndEvents, monthEndHours } from './month-end.ts';
import type { Processes } from './processes.ts';
import type { Rates } from './rates.ts';
import { busyShare, fileDescriptors, look, processGigabytes, secondsAMonth } from './rules.ts';

/** A limit that more of the same processes don't move. */
export type Limit = {
  readonly name: string;
  readonly unit: string;
  readonly needed: number;
  readonly available: number;
  /** How many times the load it takes; below 1 it does not hold. */
  readonly headroom: number;
  readonly source: string;
  /** What takes its place beyond it. */
  readonly beyond: string;
};

export type Planned = {
  readonly rates: Rates;
  readonly processes: Processes;
  readonly databases: Databases;
  readonly disk: Disk;
};

/** The limits, the one that breaks first before all others. */
export function limitsOf(load: Load, planned: Planned, measured: Measured): Limit[] {
  return [
    ...ofEvents(load, planned, measured),
    ...ofBooks(load, planned, measured),
    ...ofUsage(load, planned, measured),
    ...ofClosedMonths(load, planned, measured),
    ...ofStreams(load, planned, measured),
  ].toSorted((a, b) => a.headroom - b.headroom);
}

function limit(
  name: string,
  unit: string,
  given: Omit<Limit, 'name' | 'unit' | 'headroom'>,
): Limit {
  const headroom = given.needed === 0 ? Infinity : given.available / given.needed;
  return { name, unit, headroom, ...given };
}

function ofEvents(load: Load, { rates, databases, processes }: Planned, measured: Measured) {
  const hours = monthEndHours(load, {
    workers: processes.worker,
    primaryCores: databases.primaryCores,
    measured,
  });
  const atMonthEnd = monthEndEvents(load, hours, measured);
  return [
    limit('events for browsers, in the busiest hour', 'a second', {
      needed: rates.announced,
      available: look.maxEvents / look.overlapSeconds,
      source: 'read-events.ts: 20,000 in 10 s',
      beyond: 'reading by company',
    }),
    limit('events for browsers, while bills are written', 'a second', {
      needed: rates.announced + atMonthEnd,
      available: look.maxEvents / look.overlapSeconds,
      source: 'read-events.ts: 20,000 in 10 s',
      beyond: 'fewer parts at a time',
    }),
    limit('a process reads the events of all others', 'of a core', {
      needed: processes.shareForEvents,
      available: busyShare,
      source: 'bench:processes',
      beyond: 'processes for streams alone',
    }),
    limit('NOTIFY, one at a time on a server', 'a second', {
      needed: rates.announced + rates.jobs,
      available: measured.notificationsASecond,
      source: 'bench:processes',
      beyond: 'the look every 5 s; a broker',
    }),
  ];
}

function ofBooks(load: Load, { rates, databases, processes }: Planned, measured: Measured) {
  const { connections, primaryCores } = databases;
  return [
    limit('credits on one primary', 'a second', {
      needed: rates.credits,
      available: measured.creditsASecondOfOnePrimary,
      source: 'bench:ledger, on two cores',
      beyond: 'more cores; nothing else',
    }),
    limit('cores of the primary', 'cores', {
      needed: primaryCores,
      available: load.machine.cores,
      source: 'load file: machine',
      beyond: 'the reader; nothing for writes',
    }),
    limit('connections without PgBouncer', 'connections', {
      needed: connections.direct,
      available: connections.maxConnections,
      source: 'load file: settings',
      beyond: 'PgBouncer',
    }),
    limit('connections with PgBouncer', 'connections', {
      needed: connections.pooled,
      available: connections.maxConnections,
      source: 'load file: settings',
      beyond: 'a higher max_connections',
    }),
    limit('the end of a month', 'hours', {
      needed: monthEndHours(load, { workers: processes.worker, primaryCores, measured }),
      available: load.monthEndHours,
      source: 'bench:settlement',
      beyond: 'more parts than four in jobs.ts',
    }),
  ];
}

function ofUsage(load: Load, { rates, disk, databases }: Planned, measured: Measured) {
  const terabytes = (disk.usageOpen + disk.usageClosed + disk.users) / 1_000;
  return [
    limit('events on a server of two cores', 'a second', {
      needed: rates.events,
      available: measured.eventsASecondOfOneStore,
      source: 'bench:metering',
      beyond: 'more cores',
    }),
    limit('cores of one server for usage', 'cores', {
      needed: databases.usageServers === 0 ? databases.primaryCores : databases.usageCoresOfOne,
      available: load.machine.cores,
      source: 'load file: machine',
      beyond: 'a cluster',
    }),
    limit('disk of one server for usage', 'TB', {
      needed: terabytes,
      available: load.machine.diskTerabytes,
      source: 'load file: machine',
      beyond: 'a cluster; fewer months',
    }),
    limit('looking for known events, on each server of a cluster', 'cores', {
      needed: databases.lookingCores,
      available: load.machine.cores,
      source: 'bench:usage --beside',
      beyond: 'looking at one server for each event',
    }),
    limit('the greatest company on one server of a cluster', 'TB', {
      needed: terabytes * load.maxCompanyShare,
      available: load.machine.diskTerabytes,
      source: 'decision 67',
      beyond: 'larger disks',
    }),
  ];
}

/** What one job does with each closed month, which has to end before the next one closes. */
function ofClosedMonths(load: Load, { databases }: Planned, measured: Measured): Limit[] {
  const given = { needed: load.eventsAMonth / secondsAMonth, source: 'bench:usage' };
  const written = limit('a closed month into files, by one worker', 'a second', {
    ...given,
    available: measured.eventsASecondToFiles,
    beyond: 'files of several days at once',
  });
  const packed = limit('a closed month packed, by one worker', 'a second', {
    ...given,
    available: measured.eventsASecondPacked,
    beyond: 'a cluster, which has columns',
  });
  return databases.usageServers > 1 ? [written] : [written, packed];
}

function ofStreams(load: Load, { processes }: Planned, measured: Measured) {
  const ofAProcess = load.openPages / processes.web;
  return [
    limit('streams of a web process, by file descriptors', 'streams', {
      needed: ofAProcess,
      available: fileDescriptors,
      source: 'units: LimitNOFILE',
      beyond: 'more web processes',
    }),
    limit('streams of a web process, by memory', 'streams', {
      needed: ofAProcess,
      available:
        ((processGigabytes.limit - processGigabytes.underLoad) * 1e9) / measured.streamBytes,
      source: 'bench:events, 1 GB of them',
      beyond: 'more web processes',
    }),
  ];
}
