import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { busyShare, look, settlementParts } from './rules.ts';

/** Hours until every application has its bill, with so many workers, beside what comes in then. */
export function monthEndHours(
  { applications }: Load,
  { workers, primaryCores, measured }: MonthEndInputs,
): number {
  const working = Math.min(workers, settlementParts);
  const processSeconds = (applications * measured.billProcessSeconds) / (working * busyShare);
  const databaseSeconds =
    (applications * measured.billDatabaseSeconds) / (primaryCores * busyShare);
  return Math.max(processSeconds, databaseSeconds) / 3_600;
}

type MonthEndInputs = { workers: number; primaryCores: number; measured: Measured };

/** Events for browsers a second while it lasts, as a look sees them: over its own time at least. */
export function monthEndEvents({ applications }: Load, hours: number, measured: Measured): number {
  const seconds = Math.max(hours * 3_600, look.overlapSeconds);
  return (applications * measured.billEvents) / seconds;
}
