/** The one source of "now" for all product code. Tests and the sim test clock supply their own. */
export type Clock = {
  now(): Date;
};

/** The machine's time. Only composition roots use it; everything else receives a `Clock`. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows the machine's time plus `offsetMs()` milliseconds, evaluated at each call. */
export function shiftedClock(base: Clock, offsetMs: () => number): Clock {
  return { now: () => new Date(base.now().getTime() + offsetMs()) };
}

/** A clock that stays at `instant` until `set` is called: for tests. */
export function fixedClock(instant: Date): Clock & { set(next: Date): void } {
  let current = instant;
  return {
    now: () => new Date(current),
    set: (next) => {
      current = next;
    },
  };
}
