import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { giveMemoryBackAtRest } from './memory-at-rest.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Waste of so many megabytes in the heap, which nobody needs. */
async function waste(megabytes: number): Promise<WeakRef<object>> {
  const held = new WeakRef(
    Array.from({ length: megabytes * 16 }, (_, at) =>
      Array.from({ length: 8_192 }, () => at + 0.5),
    ),
  );
  // What was referred to in this turn is held until its end.
  await nextTurn();
  return held;
}

/** Time in which the thread did this share of what it could. */
async function goBy(utilization: number): Promise<void> {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({
    idle: 0,
    active: 0,
    utilization,
  });
  await vi.advanceTimersByTimeAsync(10_000);
}

test('what a start has left is given back', async () => {
  const start = await waste(8);
  giveMemoryBackAtRest();
  expect(start.deref()).toBeUndefined();
});

test('what a busy moment has left is given back once the process rests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const collect = vi.fn();
  giveMemoryBackAtRest(collect);
  expect(collect).toHaveBeenCalledTimes(1);
  const { heapTotal } = process.memoryUsage();
  vi.spyOn(process, 'memoryUsage').mockReturnValue({
    ...process.memoryUsage(),
    heapTotal: heapTotal + 64 * 1_048_576,
  });
  await goBy(0.5);
  expect(collect).toHaveBeenCalledTimes(1);
  await goBy(0.01);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a process that has not grown is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const collect = vi.fn();
  giveMemoryBackAtRest(collect);
  await goBy(0);
  expect(collect).toHaveBeenCalledTimes(1);
});
