import { errorCodes } from '@arcadia/contract/wire/errors';
import { ApiError } from '@arcadia/web/calls/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = (outcome: { savedAt: string } | Error) => void;

function harness() {
  const saved: string[] = [];
  const answers: Answer[] = [];
  const states: SaveState[] = [];
  let settled = 0;
  const autosave = createAutosave<string>({
    save: (value) =>
      new Promise((resolve, reject) => {
        saved.push(value);
        answers.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
    onState: (state) => states.push(state),
    onSettled: () => (settled += 1),
  });
  const answer = async (outcome: { savedAt: string } | Error) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const leave = autosave.begin();
  return { autosave, saved, states, answer, leave, settled: () => settled };
}

const at = { savedAt: '2026-01-01T00:00:00Z' };
const unreachable = new ApiError({ kind: 'unreachable', message: '' });

test('a burst of entries is saved once, with the last of them', async () => {
  const { autosave, saved, answer, states, settled } = harness();
  for (const value of ['a', 'ab', 'abc']) autosave.enter(value);
  await vi.runOnlyPendingTimersAsync();
  expect(saved).toEqual(['abc']);
  await answer(at);
  expect(states.at(-1)).toEqual({ kind: 'saved', at: at.savedAt });
  expect(settled()).toBe(1);
});

test('what is entered while a request is under way is saved after it, and nothing counts as settled before', async () => {
  const { autosave, saved, answer, settled } = harness();
  autosave.enter('first');
  await vi.runOnlyPendingTimersAsync();
  autosave.enter('second');
  await vi.runOnlyPendingTimersAsync();
  expect(saved).toEqual(['first']);
  await answer(at);
  expect(settled()).toBe(0);
  await vi.runOnlyPendingTimersAsync();
  expect(saved).toEqual(['first', 'second']);
  await answer(at);
  expect(settled()).toBe(1);
});

test('a lost connection is tried again with what was entered since', async () => {
  const { autosave, saved, answer, states } = harness();
  autosave.enter('typed');
  await vi.runOnlyPendingTimersAsync();
  await answer(unreachable);
  expect(states.at(-1)).toEqual({ kind: 'failed' });
  await vi.runOnlyPendingTimersAsync();
  expect(saved).toEqual(['typed', 'typed']);
});

test('a lapsed identity check waits for the person and is not retried by itself', async () => {
  const { autosave, saved, answer, states } = harness();
  autosave.enter('typed');
  await vi.runOnlyPendingTimersAsync();
  const code = errorCodes.identityCheckRequired;
  await answer(new ApiError({ kind: 'refused', message: '', code }));
  expect(states.at(-1)).toEqual({ kind: 'identity' });
  expect(vi.getTimerCount()).toBe(0);
  autosave.flush();
  expect(saved).toEqual(['typed', 'typed']);
});

test('stopping waits for the request under way and saves nothing after it', async () => {
  const { autosave, saved, answer } = harness();
  autosave.enter('first');
  await vi.runOnlyPendingTimersAsync();
  autosave.enter('second');
  let stopped = false;
  const stop = autosave.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).toBe(false);
  await answer(unreachable);
  await stop;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['first']);
});

test('a page that is left sends what waits once, and tries nothing again', async () => {
  const { autosave, saved, answer, leave } = harness();
  autosave.enter('typed');
  leave();
  expect(saved).toEqual(['typed']);
  await answer(unreachable);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['typed']);
});
