import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.tsx';
import { keptAnswer } from './kept-answer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => new ApiError({ kind: 'unreachable', message: '' });

test('an answer is asked for once, and stays', async () => {
  const ask = vi.fn(() => Promise.resolve('here'));
  const kept = keptAnswer(ask);
  expect(kept.now()).toBeUndefined();
  const both = Promise.all([kept.load(), kept.load()]);
  expect(kept.isLoading()).toBe(true);
  expect(await both).toEqual(['here', 'here']);
  expect([await kept.load(), kept.now(), kept.isLoading()]).toEqual(['here', 'here', false]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('where the server is briefly away it is asked again, twice', async () => {
  const ask = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(away());
  const kept = keptAnswer(ask);
  const answer = kept.load();
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBe('here');

  const gone = keptAnswer(vi.fn(() => Promise.reject(away())));
  const failed = gone.load().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await failed).toBeInstanceOf(ApiError);
});

test('a refusal is an answer; the next call asks anew', async () => {
  const refused = new ApiError({ kind: 'status', status: 403, message: '' });
  const ask = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(refused);
  const kept = keptAnswer(ask);
  await expect(kept.load()).rejects.toBe(refused);
  expect(kept.isLoading()).toBe(false);
  expect(await kept.load()).toBe('here');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('who listens hears of an answer, also of one that came in another way', () => {
  const kept = keptAnswer(() => Promise.resolve('asked'));
  const heard = vi.fn();
  const stop = kept.subscribe(heard);
  kept.put('brought along');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  kept.put(undefined);
  expect([heard.mock.calls.length, kept.now()]).toEqual([1, undefined]);
});
