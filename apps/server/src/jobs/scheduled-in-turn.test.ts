import type { JobHelpers, TaskList } from 'graphile-worker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns, scheduledInTurn } from './scheduled-in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scheduled = { _cron: { ts: '2026-11-20T08:00:00.000Z' } };

/** Tasks that begin and end when they are told, of which `begun` says what has begun. */
function heldTasks(names: readonly string[]) {
  const begun: string[] = [];
  const ends = new Map(names.map((name) => [name, Promise.withResolvers<void>()]));
  const tasks: TaskList = Object.fromEntries(
    names.map((name) => [
      name,
      () => {
        begun.push(name);
        return ends.get(name)?.promise;
      },
    ]),
  );
  const inTurn = scheduledInTurn(tasks, createTurns());
  const start = (name: string, payload: unknown) =>
    Promise.resolve(inTurn[name]?.(payload, {} as JobHelpers));
  return { begun, ends, start };
}

test('jobs of the schedule begin one after the other, also after one that failed', async () => {
  const { begun, ends, start } = heldTasks(['a', 'b', 'c']);
  const failed = start('a', scheduled).catch((error: unknown) => error);
  const others = ['b', 'c'].map((name) => start(name, scheduled));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a']);
  ends.get('a')?.reject(new Error('broken'));
  expect(await failed).toMatchObject({ message: 'broken' });
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.resolve();
  ends.get('c')?.resolve();
  await Promise.all(others);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a long job of the schedule holds the next up for half a second only', async () => {
  const { begun, ends, start } = heldTasks(['long', 'next']);
  const both = ['long', 'next'].map((name) => start(name, scheduled));
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['long']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['long', 'next']);
  for (const end of ends.values()) end.resolve();
  await Promise.all(both);
});

test('a job that somebody waits for begins at once', async () => {
  const { begun, ends, start } = heldTasks(['long', 'asked']);
  const both = [start('long', scheduled), start('asked', { id: 'one' })];
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.toSorted()).toEqual(['asked', 'long']);
  for (const end of ends.values()) end.resolve();
  await Promise.all(both);
});
