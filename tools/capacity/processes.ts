import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import type { Rates } from './rates.ts';
import {
  busyShare,
  callbackSlots,
  gigabyte,
  minProcesses,
  processGigabytes,
  settlementParts,
} from './rules.ts';

export type Processes = {
  readonly web: number;
  readonly worker: number;
  /** Cores that are busy in the busiest hour. */
  readonly webCores: number;
  readonly workerCores: number;
  /** Share of a core that each web process has for events that others made, whatever it does itself. */
  readonly shareForEvents: number;
  readonly memoryGigabytes: number;
  /** The same where nobody asks anything. */
  readonly restGigabytes: number;
};

/** A process has one thread for its work, so that the work of a second is divided among processes, and not among cores of one. */
export function processesOf(load: Load, rates: Rates, measured: Measured): Processes {
  const shareForEvents = rates.announced * measured.announcedProcessSeconds;
  const divided = webWork(load, rates, measured);
  // As one that has no room left for anything else would need endlessly many: limits.ts tells of it.
  const room = Math.max(0.01, busyShare - shareForEvents - measured.webRestProcessShare);
  const streamBytes = load.openPages * measured.streamBytes;
  const web = Math.max(
    minProcesses,
    Math.ceil(divided / room),
    Math.ceil(streamBytes / ((processGigabytes.limit - processGigabytes.underLoad) * gigabyte)),
  );
  const worker = workersOf(load, rates, measured);
  return {
    web,
    worker,
    webCores: divided + web * (shareForEvents + measured.webRestProcessShare),
    workerCores: rates.jobs * measured.jobProcessSeconds + worker * measured.workerRestProcessShare,
    shareForEvents,
    restGigabytes:
      ((web * measured.webRestMebibytes + worker * measured.workerRestMebibytes) * 2 ** 20) /
      gigabyte,
    memoryGigabytes: (web + worker) * processGigabytes.underLoad + streamBytes / gigabyte,
  };
}

/** Processor seconds a second that are divided among the web processes. */
function webWork(load: Load, rates: Rates, measured: Measured): number {
  const streamsOfACompany = load.openPages / load.companies;
  return (
    rates.events * measured.eventProcessSeconds +
    rates.calls * measured.callProcessSeconds +
    rates.countedCalls * measured.countedCallProcessSeconds +
    rates.credits * measured.creditProcessSeconds +
    rates.announced * streamsOfACompany * measured.streamWriteSeconds
  );
}

function workersOf(load: Load, rates: Rates, measured: Measured): number {
  const byProcessor =
    (rates.jobs * measured.jobProcessSeconds) / (busyShare - measured.workerRestProcessShare);
  const bySlots = (rates.callbacks * load.callbackSeconds) / callbackSlots / busyShare;
  const byMonthEnd =
    (load.applications * measured.billProcessSeconds) / (load.monthEndHours * 3_600) / busyShare;
  // More of them settle no more.
  const settling = Math.min(settlementParts, byMonthEnd);
  return Math.max(minProcesses, Math.ceil(Math.max(byProcessor, bySlots, settling)));
}
