import { expect, test, vi } from 'vitest';

const at = Date.parse('2026-11-20T08:00:00.000Z');
const told = (ms: number) => new Headers({ 'x-product-time': new Date(at + ms).toISOString() });

/** The product's time in a browser whose clock stands at `at`. */
async function productTime() {
  vi.resetModules();
  vi.spyOn(Date, 'now').mockReturnValue(at);
  const { observeProductTime, productNow } = await import('./product-time.tsx');
  return {
    observe: (ms: number, receivedAt = 0) => observeProductTime(told(ms), at + receivedAt),
    now: () => productNow() - at,
  };
}

test('the product’s time is the browser’s until the server has told it', async () => {
  const { observe, now } = await productTime();
  expect(now()).toBe(0);
  observe(-30_000);
  expect(now()).toBe(-30_000);
});

test('an answer that was long on its way does not set the clock back', async () => {
  const { observe, now } = await productTime();
  observe(0, 1500);
  expect(now()).toBe(-1500);
  observe(0, 40);
  expect(now()).toBe(-40);
  observe(0, 3000);
  expect(now()).toBe(-40);
});

test('a clock that was moved is followed, forward and back', async () => {
  const { observe, now } = await productTime();
  observe(0);
  observe(86_400_000);
  expect(now()).toBe(86_400_000);
  observe(0);
  expect(now()).toBe(0);
});
