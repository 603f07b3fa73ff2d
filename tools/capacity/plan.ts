import { type Cost, costsOf } from './cost.ts';
import { databasesOf } from './database.ts';
import { diskOf } from './disk.ts';
import { type Limit, limitsOf, type Planned } from './limits.ts';
import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { monthEndHours } from './month-end.ts';
import { type Network, networkOf } from './network.ts';
import { processesOf } from './processes.ts';
import { ratesOf } from './rates.ts';

export type Plan = Planned & {
  readonly load: Load;
  readonly network: Network;
  /** Hours of a month's end by the number of workers. */
  readonly monthEnds: readonly { readonly workers: number; readonly hours: number }[];
  readonly limits: readonly Limit[];
  readonly costs: readonly Cost[];
};

/** What to run for a load, by measured unit costs. */
export function planOf(load: Load, measured: Measured): Plan {
  const rates = ratesOf(load, measured);
  const disk = diskOf(load, measured);
  const processes = processesOf(load, rates, measured);
  const databases = databasesOf(load, { rates, processes, disk, measured });
  const network = networkOf(load, rates, disk, measured);
  const { primaryCores } = databases;
  const tried = [...new Set([1, 2, 4, 8, processes.worker])].toSorted((a, b) => a - b);
  const planned = { rates, processes, databases, disk };
  return {
    ...planned,
    load,
    network,
    monthEnds: tried.map((workers) => ({
      workers,
      hours: monthEndHours(load, { workers, primaryCores, measured }),
    })),
    limits: limitsOf(load, planned, measured),
    costs: costsOf(load, { processes, databases, disk, network }),
  };
}
