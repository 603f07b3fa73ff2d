import { onTestFinished } from 'vitest';

/** So often comes round what a page repeats, in milliseconds. */
const roundMs = 20;

/** A page waits no longer than this in milliseconds; what is longer is the test's own patience. */
const maxPauseMs = 4_000;

/** Until the test is over, what the page waits for by itself comes in the next step, such as a repeat after a second. */
export function leavePausesOut(): void {
  const { setTimeout: ownTimeout, setInterval: ownInterval } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => ownTimeout(run, ms > maxPauseMs ? ms : 0),
    setInterval: (run: () => void) => ownInterval(run, roundMs),
  });
  onTestFinished(() => {
    Object.assign(globalThis, { setTimeout: ownTimeout, setInterval: ownInterval });
  });
}
