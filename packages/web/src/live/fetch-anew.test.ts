import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../calls/queries.tsx';
import { fetchAnew } from './fetch-anew.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list on the screen, whose answers take as long as the test says. */
function shownList() {
  const queries = createQueryClient();
  const answers: PromiseWithResolvers<string>[] = [];
  const shown: (string | undefined)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['orders', 'list'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  observer.subscribe(({ data }) => void shown.push(data));
  const settle = async (act: (answer: PromiseWithResolvers<string>) => void) => {
    act(answers.at(-1) ?? expect.fail('nothing was asked for'));
    await vi.advanceTimersByTimeAsync(1);
  };
  return {
    queries,
    asked: () => answers.length,
    shown: () => shown.at(-1),
    answer: (text: string) => settle(({ resolve }) => resolve(text)),
    fail: () => settle(({ reject }) => reject(new TypeError('gone'))),
  };
}

async function nextMoment(): Promise<number> {
  await vi.advanceTimersByTimeAsync(1_000);
  return performance.now();
}

test('data that was asked for before an event is fetched again, and later data is not', async () => {
  const list = shownList();
  await list.answer('old');
  const heardAt = await nextMoment();
  fetchAnew(list.queries, ['orders'], heardAt);
  expect(list.asked()).toBe(2);
  await nextMoment();
  await list.answer('new');
  expect(list.shown()).toBe('new');
  await nextMoment();
  fetchAnew(list.queries, ['orders'], heardAt);
  expect(list.asked()).toBe(2);
});

test('an event during the first answer has it asked for once more', async () => {
  const list = shownList();
  const heardAt = await nextMoment();
  fetchAnew(list.queries, ['orders'], heardAt);
  expect(list.asked()).toBe(1);
  await nextMoment();
  await list.answer('old');
  expect(list.asked()).toBe(2);
  await list.answer('new');
  expect([list.shown(), list.asked()]).toEqual(['new', 2]);
});

test('a first answer that fails is not asked for by the event', async () => {
  const list = shownList();
  list.queries.setDefaultOptions({ queries: { retry: false } });
  fetchAnew(list.queries, ['orders'], await nextMoment());
  await list.fail();
  expect(list.asked()).toBe(1);
});

test('nothing is fetched while nothing was heard, or of other keys', async () => {
  const list = shownList();
  await list.answer('old');
  fetchAnew(list.queries, ['orders'], 0);
  fetchAnew(list.queries, ['bills'], await nextMoment());
  expect(list.asked()).toBe(1);
});
