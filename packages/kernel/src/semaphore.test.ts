import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('gives out no more permits than there are, in the order of the requests', async () => {
  const semaphore = createSemaphore(2);
  const order: number[] = [];
  const releases: (() => void)[] = [];
  for (let index = 0; index < 5; index += 1) {
    void (async () => {
      const release = await semaphore.acquire();
      order.push(index);
      releases.push(release);
    })();
  }
  await settle();
  expect(order).toEqual([0, 1]);
  releases[1]?.();
  await settle();
  expect(order).toEqual([0, 1, 2]);
  releases[0]?.();
  releases[2]?.();
  await settle();
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test('a permit released twice admits one waiting task', async () => {
  const semaphore = createSemaphore(1);
  const release = await semaphore.acquire();
  release();
  release();
  await semaphore.acquire();
  let third = false;
  void semaphore.acquire().then(() => (third = true));
  await settle();
  expect(third).toBe(false);
});
