import { expect, test } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

/** Uploads that run until they are told to end. */
function workplace() {
  const slots = createUploadSlots();
  const going: { caller: string; end: () => void; fail: () => void }[] = [];
  return {
    going,
    callers: () => going.map(({ caller }) => caller),
    start: (caller: string) =>
      slots.run(caller, async () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const here = { caller, end: resolve, fail: () => reject(new Error('broken')) };
        going.push(here);
        await promise.finally(() => going.splice(going.indexOf(here), 1));
      }),
  };
}

/** Lets everything that is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('one person uploads three files at a time, and does not block others', async () => {
  const { start, callers, going } = workplace();
  const all = [...Array.from({ length: 5 }, () => start('a')), start('b')];
  await settle();
  expect(callers()).toEqual(['a', 'a', 'a', 'b']);
  going[0]?.end();
  await settle();
  expect(callers()).toEqual(['a', 'a', 'b', 'a']);
  while (going.length > 0) {
    going[0]?.end();
    await settle();
  }
  await Promise.all(all);
});

test('one process handles sixteen files at a time, whoever sends them', async () => {
  const { start, going } = workplace();
  const all = Array.from({ length: 20 }, (_, index) => start(`caller ${index}`));
  await settle();
  expect(going).toHaveLength(16);
  while (going.length > 0) {
    going[0]?.end();
    await settle();
  }
  await Promise.all(all);
});

test('an upload that fails releases its slot', async () => {
  const { start, going } = workplace();
  const failed = start('a').catch((error: unknown) => error);
  await settle();
  going[0]?.fail();
  expect(await failed).toMatchObject({ message: 'broken' });
  const again = Array.from({ length: 3 }, () => start('a'));
  await settle();
  expect(going).toHaveLength(3);
  for (const one of going) one.end();
  await Promise.all(again);
});
