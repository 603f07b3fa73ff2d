import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether the process rests. */
const lookMs = 10_000;
/** Share of the time in which the thread that answers did anything: below it, nobody waits for a collection. */
const restingBelow = 0.1;
/** Growth of the heap since the last collection, in bytes, that is worth the next one. */
const worthBytes = 24 * 1_048_576;

/**
 * Gives memory back while the process rests. V8 collects when it needs room, so that a process that has started, or was busy, and
 * then has nothing to do keeps for ever what it no longer needs: two thirds of its heap. A collection takes a tenth of a second of
 * the thread that answers; so there is one after the start, and else only in calm that follows growth.
 */
export function giveMemoryBackAtRest(collect = collector()): void {
  if (collect === null) return;
  collect();
  let keptBytes = process.memoryUsage().heapTotal;
  let before = performance.eventLoopUtilization();
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization >= restingBelow) return;
    if (process.memoryUsage().heapTotal < keptBytes + worthBytes) return;
    collect();
    keptBytes = process.memoryUsage().heapTotal;
  }, lookMs);
  // It holds no process up that ends.
  looking.unref();
}

/**
 * Node shows V8's own function to new contexts once V8 is told so; null where it does not. Of its flavors only this one gives back the
 * pages that the collected left, some 30 MB of a busy moment; a usual one keeps them for the next.
 */
function collector(): (() => void) | null {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  if (typeof gc !== 'function') return null;
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
