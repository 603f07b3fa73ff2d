import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const refused = () => new Error('refused');

/** Asks for work of each owner in this order; `order` is that in which it was done. */
async function askedBy(
  owners: readonly string[],
  limits: { each: number; all: number; atOnce?: number },
) {
  const turns = createFairTurns(limits);
  const order: string[] = [];
  let running = 0;
  const answers = await Promise.allSettled(
    owners.map((owner) =>
      turns.run(
        owner,
        async () => {
          running += 1;
          expect(running).toBeLessThanOrEqual(limits.atOnce ?? 1);
          await new Promise((resolve) => setImmediate(resolve));
          order.push(owner);
          running -= 1;
        },
        refused,
      ),
    ),
  );
  return { order: order.join(''), answers: answers.map(({ status }) => status) };
}

test('owners take turns, however much one has asked for before the others came', async () => {
  const { order } = await askedBy([...'aaaaabbc'], { each: 10, all: 100 });
  expect(order).toBe('aabcabaa');
});

test('an owner’s share is refused to nobody else', async () => {
  const { order, answers } = await askedBy([...'aaaaab'], { each: 3, all: 100 });
  expect(answers.map((status) => status === 'rejected')).toEqual(
    [...'    x '].map((c) => c === 'x'),
  );
  expect(order).toBe('aabaa');
});

test('where too many wait together, an owner who has none waiting may wait with one', async () => {
  const { order } = await askedBy([...'aaaabbcc'], { each: 3, all: 3 });
  expect(order).toBe('aabcaa');
});

test('where several are done at once, whoever has least under way comes first', async () => {
  const { order } = await askedBy([...'aaaabc'], { each: 10, all: 100, atOnce: 2 });
  expect(order).toBe('aabaca');
});

test('who has waited too long is refused, and takes no turn from those behind', async () => {
  const turns = createFairTurns({ each: 5, all: 5, waitMs: 10 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = turns.run('a', () => held, refused);
  await expect(turns.run('a', async () => 'never', refused)).rejects.toThrow('refused');
  expect(turns.waiting).toBe(0);
  letGo();
  await first;
  expect(await turns.run('b', async () => 'done', refused)).toBe('done');
});

test('work that fails leaves the turn to the next', async () => {
  const turns = createFairTurns({ each: 5, all: 5 });
  const failed = turns.run('a', () => Promise.reject(new Error('broken')), refused);
  const next = turns.run('a', async () => 'done', refused);
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await turns.run('a', async () => 'again', refused)).toBe('again');
});
