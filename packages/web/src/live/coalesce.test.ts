import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoalescer } from './coalesce.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const bursts: string[][] = [];
  const coalescer = createCoalescer<string>(10, (values) => bursts.push([...values]));
  return { bursts, coalescer };
}

test('events of one burst are taken together, each once', () => {
  const { bursts, coalescer } = recorded();
  coalescer.add('funds');
  vi.advanceTimersByTime(9);
  coalescer.add('recharge');
  coalescer.add('funds');
  vi.advanceTimersByTime(9);
  expect(bursts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(bursts).toEqual([['funds', 'recharge']]);
});

test('what comes after ten quiet milliseconds is another burst', () => {
  const { bursts, coalescer } = recorded();
  coalescer.add('a');
  vi.advanceTimersByTime(10);
  coalescer.add('a');
  vi.advanceTimersByTime(10);
  expect(bursts).toEqual([['a'], ['a']]);
});

test('what is added while acting belongs to the next burst', () => {
  const bursts: string[][] = [];
  const coalescer = createCoalescer<string>(10, (values) => {
    bursts.push([...values]);
    if (bursts.length === 1) coalescer.add('b');
  });
  coalescer.add('a');
  vi.advanceTimersByTime(20);
  expect(bursts).toEqual([['a'], ['b']]);
});

test('what was cancelled never happens', () => {
  const { bursts, coalescer } = recorded();
  coalescer.add('a');
  coalescer.cancel();
  vi.advanceTimersByTime(100);
  expect(bursts).toEqual([]);
});
