import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { secondsAMonth } from './rules.ts';

/** What comes in a second of the busiest hour. */
export type Rates = {
  readonly events: number;
  readonly credits: number;
  readonly calls: number;
  /** Calls whose tries are counted in the database. */
  readonly countedCalls: number;
  readonly callbacks: number;
  readonly jobs: number;
  /** Events for browsers, each of which every web process reads. */
  readonly announced: number;
};

export function ratesOf(load: Load, measured: Measured): Rates {
  const busiest = (aMonth: number) => (aMonth / secondsAMonth) * load.busiestHour;
  const credits = busiest(load.paymentsAMonth);
  const changes = busiest(load.changesAMonth);
  const callbacks = busiest(load.callbacksAMonth);
  return {
    events: busiest(load.eventsAMonth),
    credits,
    calls: load.callsASecond + changes,
    countedCalls: busiest(load.signInsAMonth),
    callbacks,
    jobs: callbacks + credits + busiest(load.notificationsAMonth + load.exportsAMonth),
    announced: credits * measured.creditEvents + changes + busiest(load.notificationsAMonth),
  };
}
