import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('only so many have a turn, and the others get theirs in order', async () => {
  const turns = createTurns(2);
  const order: number[] = [];
  const givingBack: (() => void)[] = [];
  for (let index = 0; index < 5; index += 1) {
    void (async () => {
      const giveBack = await turns.take();
      order.push(index);
      givingBack.push(giveBack);
    })();
  }
  await settle();
  expect(order).toEqual([0, 1]);
  givingBack[1]?.();
  await settle();
  expect(order).toEqual([0, 1, 2]);
  givingBack[0]?.();
  givingBack[2]?.();
  await settle();
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test('a turn given back twice lets in one', async () => {
  const turns = createTurns(1);
  const giveBack = await turns.take();
  giveBack();
  giveBack();
  await turns.take();
  let third = false;
  void turns.take().then(() => (third = true));
  await settle();
  expect(third).toBe(false);
});
