import type { Disk } from './disk.ts';
import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import type { Processes } from './processes.ts';
import type { Rates } from './rates.ts';
import {
  busyShare,
  gigabytesACore,
  measuredWorkers,
  ownerConnections,
  usageApart,
  usageConnections,
} from './rules.ts';

export type Databases = {
  readonly primaryCores: number;
  readonly usageCores: number;
  /** The same if one server had all of it: a cluster looks on each of its workers whether an event is known. */
  readonly usageCoresOfOne: number;
  /** What each server of a cluster has to do of these, however many there are. */
  readonly lookingCores: number;
  /** Servers that usage needs of its own: 0 where it is with the books, more than one is a cluster. */
  readonly usageServers: number;
  readonly memoryGigabytes: number;
  readonly connections: Connections;
};

type Connections = {
  /** All that the processes hold at most, straight to PostgreSQL. */
  readonly direct: number;
  /** What PostgreSQL holds where PgBouncer is before the two logins. */
  readonly pooled: number;
  readonly needsPooler: boolean;
  readonly maxConnections: number;
  /** To the server of usage, where it has one. */
  readonly toUsage: number;
};

export function databasesOf(
  load: Load,
  { rates, processes, disk, measured }: DatabaseInputs,
): Databases {
  const usageBusy = rates.events * measured.eventDatabaseSeconds;
  const booksBusy = Math.max(
    busyWithBooks(rates, processes, measured),
    (load.applications * measured.billDatabaseSeconds) / (load.monthEndHours * 3_600),
  );
  const usageGigabytes = disk.usageOpen + disk.usageClosed + disk.users;
  const coresOfOne = Math.ceil(usageBusy / busyShare);
  const isApart = usageGigabytes > usageApart.gigabytes || coresOfOne > usageApart.cores;
  const spread = spreadOf(load, { usageBusy, usageGigabytes, measured });
  const usageServers = isApart ? spread.servers : 0;
  const own = Math.max(2, Math.ceil((booksBusy + (isApart ? 0 : usageBusy)) / busyShare));
  const apart = isApart ? Math.max(2, usageServers, spread.cores) : 0;
  return {
    primaryCores: own,
    usageCores: apart,
    usageCoresOfOne: isApart ? Math.max(2, coresOfOne) : 0,
    lookingCores: lookingCores(usageBusy, measured),
    usageServers,
    memoryGigabytes: (own + apart) * gigabytesACore,
    connections: connectionsOf(load, { processes, cores: own, isApart }),
  };
}

type Usage = { usageBusy: number; usageGigabytes: number; measured: Measured };

/** The servers among which usage is divided, and the cores that they need together; one where one is enough. */
function spreadOf({ machine }: Load, { usageBusy, usageGigabytes, measured }: Usage) {
  const byDisk = Math.max(1, Math.ceil(usageGigabytes / 1_000 / machine.diskTerabytes));
  const ofOne = usageBusy / busyShare;
  if (byDisk === 1 && ofOne <= machine.cores) return { servers: 1, cores: Math.ceil(ofOne) };
  const { clusterAcceptTimes, clusterLookTimes } = measured;
  const look = lookingCores(usageBusy, measured);
  const rest = ofOne * (clusterAcceptTimes - clusterLookTimes);
  // As one that has no room left for anything else would need endlessly many: limits.ts tells of it.
  const room = Math.max(0.01 * machine.cores, machine.cores - look);
  const servers = Math.max(2, byDisk, Math.ceil(rest / room));
  return { servers, cores: Math.ceil(rest + look * servers) };
}

/** Cores of each server of a cluster that look whether events are known, whichever of them has the company. */
function lookingCores(usageBusy: number, { clusterLookTimes }: Measured): number {
  return (usageBusy * clusterLookTimes) / measuredWorkers / busyShare;
}

type DatabaseInputs = {
  readonly rates: Rates;
  readonly processes: Processes;
  readonly disk: Disk;
  readonly measured: Measured;
};

/** Processor seconds a second of the primary without usage. */
function busyWithBooks(rates: Rates, { web, worker }: Processes, measured: Measured): number {
  return (
    rates.calls * measured.callDatabaseSeconds +
    rates.countedCalls * measured.countedCallDatabaseSeconds +
    rates.credits * measured.creditDatabaseSeconds +
    rates.jobs * measured.jobDatabaseSeconds +
    web * (rates.announced * measured.announcedDatabaseSeconds + measured.webRestDatabaseShare) +
    worker * measured.workerRestDatabaseShare
  );
}

type Connecting = { processes: Processes; cores: number; isApart: boolean };

function connectionsOf(
  load: Load,
  { processes: { web, worker }, cores, isApart }: Connecting,
): Connections {
  const { databaseConnections, databaseBatchConnections, maxConnections } = load.settings;
  const ofUsage = (web + worker) * usageConnections;
  const logins = databaseConnections + databaseBatchConnections + (isApart ? 0 : usageConnections);
  const owners = web * ownerConnections.web + worker * ownerConnections.worker;
  const direct = (web + worker) * logins + owners;
  // More that work at a time than this wait for each other.
  const ofALogin = Math.max(10, 4 * cores);
  const pooled = Math.min(direct, 2 * ofALogin + owners);
  const needsPooler = direct > maxConnections;
  return { direct, pooled, needsPooler, maxConnections, toUsage: isApart ? ofUsage : 0 };
}
