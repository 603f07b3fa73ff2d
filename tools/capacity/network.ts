import type { Disk } from './disk.ts';
import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import type { Rates } from './rates.ts';
import { gigabyte, requestBytes, secondsAMonth } from './rules.ts';

/** GB a month; the busiest second in megabits. The console's files are not among it: a browser keeps them. */
export type Network = {
  readonly inGigabytes: number;
  readonly outGigabytes: number;
  readonly toStandbysGigabytes: number;
  readonly inMegabits: number;
  readonly outMegabits: number;
};

export function networkOf(load: Load, rates: Rates, disk: Disk, measured: Measured): Network {
  const inBytes = rates.events * measured.eventWireBytes + rates.calls * requestBytes;
  const exported = (load.exportsAMonth * load.exportMegabytes * 1e6) / secondsAMonth;
  const outBytes =
    rates.calls * measured.callAnswerBytes +
    rates.callbacks * requestBytes +
    exported * load.busiestHour;
  // The mean of what the busiest hour says.
  const aMonth = (bytes: number) => ((bytes / load.busiestHour) * secondsAMonth) / gigabyte;
  return {
    inGigabytes: aMonth(inBytes),
    outGigabytes: aMonth(outBytes),
    toStandbysGigabytes: disk.walADay * (secondsAMonth / 86_400) * load.standbys,
    inMegabits: (inBytes * 8) / 1e6,
    outMegabits: (outBytes * 8) / 1e6,
  };
}
