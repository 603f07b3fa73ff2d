import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimiter } from './limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooSlow = (timeoutMs: number) => new Error(`longer than ${timeoutMs} ms`);
const never = () => new Promise<never>(() => undefined);

test('answers what the work answers, or its error', async () => {
  const limiter = createLimiter(1, 1_000);
  expect(await limiter.run(async () => 7, tooSlow)).toBe(7);
  const failing = limiter.run(() => Promise.reject(new Error('full')), tooSlow);
  await expect(failing).rejects.toThrow('full');
  expect(await limiter.run(async () => 8, tooSlow)).toBe(8);
});

test('gives up work that hangs, and does not begin what waited for it too long', async () => {
  const limiter = createLimiter(1, 1_000);
  const begun = vi.fn(async () => 1);
  const given = Promise.allSettled([limiter.run(never, tooSlow), limiter.run(begun, tooSlow)]);
  await vi.advanceTimersByTimeAsync(1_000);
  const late = { status: 'rejected', reason: new Error('longer than 1000 ms') };
  expect(await given).toEqual([late, late]);
  expect(begun).not.toHaveBeenCalled();
});

test('goes on when the work that hung ends at last', async () => {
  const limiter = createLimiter(1, 1_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = vi.fn(async () => 1);
  const given = Promise.allSettled([
    limiter.run(() => promise, tooSlow),
    limiter.run(begun, tooSlow),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  resolve();
  expect(await limiter.run(async () => 2, tooSlow)).toBe(2);
  expect(begun).not.toHaveBeenCalled();
});
