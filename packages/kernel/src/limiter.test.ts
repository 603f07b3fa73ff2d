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
  const hanging = expect(limiter.run(never, tooSlow)).rejects.toThrow('longer than 1000 ms');
  const waiting = expect(limiter.run(begun, tooSlow)).rejects.toThrow('longer than 1000 ms');
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([hanging, waiting]);
  expect(begun).not.toHaveBeenCalled();
});

test('goes on when the work that hung ends at last', async () => {
  const limiter = createLimiter(1, 1_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = vi.fn(async () => 1);
  const given = [limiter.run(() => promise, tooSlow), limiter.run(begun, tooSlow)].map((one) =>
    expect(one).rejects.toThrow(),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(given);
  resolve();
  expect(await limiter.run(async () => 2, tooSlow)).toBe(2);
  expect(begun).not.toHaveBeenCalled();
});
