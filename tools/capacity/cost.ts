import type { Databases } from './database.ts';
import type { Disk } from './disk.ts';
import type { Load } from './load.ts';
import type { Network } from './network.ts';
import type { Processes } from './processes.ts';

/** What a part needs; money where the load file has prices. */
export type Cost = {
  readonly part: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly diskGigabytes: number;
  readonly networkGigabytes: number;
  readonly price: number | null;
};

type Parts = { processes: Processes; databases: Databases; disk: Disk; network: Network };
type Needs = Omit<Cost, 'part' | 'price'>;

/** The parts and, last, their sum. Backups are not among them: they are as large as one keeps them. */
export function costsOf(load: Load, { processes, databases, disk, network }: Parts): Cost[] {
  const { web, worker, memoryGigabytes } = processes;
  const share = (memoryGigabytes * web) / (web + worker);
  const { usageCores, primaryCores, memoryGigabytes: databaseMemory } = databases;
  const ofCores = databaseMemory / (primaryCores + usageCores);
  const usageDisk = disk.usageOpen + disk.usageClosed + disk.users;
  const bookDisk = disk.books + disk.logs + disk.walADay;
  const isApart = databases.usageServers > 0;
  const times = 1 + load.standbys;
  const parts: Record<string, Needs> = {
    // Half a core besides the thread that answers: pictures, PDF, passwords.
    'web processes': needs(web * 1.5, share, 0, network.inGigabytes + network.outGigabytes),
    workers: needs(worker * 1.5, memoryGigabytes - share, worker, 0),
    'primary and standbys': needs(
      primaryCores * times,
      primaryCores * ofCores * times,
      (bookDisk + (isApart ? 0 : usageDisk)) * times,
      network.toStandbysGigabytes,
    ),
    'usage and standbys': needs(
      usageCores * times,
      usageCores * ofCores * times,
      isApart ? usageDisk * times : 0,
      0,
    ),
    'file storage': needs(0, 0, disk.files, 0),
  };
  const all = Object.values(parts);
  const sum = (of: (one: Needs) => number) => all.reduce((total, one) => total + of(one), 0);
  const whole = needs(
    sum(({ cores }) => cores),
    sum((one) => one.memoryGigabytes),
    sum((one) => one.diskGigabytes),
    sum((one) => one.networkGigabytes),
  );
  return [...Object.entries(parts), ['all', whole] as const].map(([part, one]) => ({
    part,
    ...one,
    price: priceOf(one, load.prices),
  }));
}

function needs(
  cores: number,
  memoryGigabytes: number,
  diskGigabytes: number,
  networkGigabytes: number,
): Needs {
  return { cores, memoryGigabytes, diskGigabytes, networkGigabytes };
}

function priceOf(one: Needs, prices: Load['prices']): number | null {
  if (prices === undefined) return null;
  return (
    one.cores * prices.core +
    one.memoryGigabytes * prices.memoryGigabyte +
    one.diskGigabytes * prices.diskGigabyte +
    one.networkGigabytes * prices.networkGigabyte
  );
}
