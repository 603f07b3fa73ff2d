import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

/** Work that ends when the test says so. */
function workToEnd() {
  const begun: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  };
  return { work, begun };
}

test('who comes while work is being done shares the next time, which begins after they asked', async () => {
  const shared = new SharedWork<number>();
  const { work, begun } = workToEnd();
  const first = shared.ask(work);
  const others = [shared.ask(work), shared.ask(work)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  const later = shared.ask(work);
  expect(begun).toHaveLength(3);
  begun[2]?.resolve(3);
  expect(await later).toBe(3);
});

test('who waited for work that failed is told so, and does not wait as long again; who comes later tries anew', async () => {
  const shared = new SharedWork<number>();
  const { work, begun } = workToEnd();
  const all = [shared.ask(work), shared.ask(work), shared.ask(work)];
  const settled = Promise.allSettled(all);
  begun[0]?.reject(new Error('away'));
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(begun).toHaveLength(1);
  const later = shared.ask(work);
  begun[1]?.resolve(1);
  expect(await later).toBe(1);
});
