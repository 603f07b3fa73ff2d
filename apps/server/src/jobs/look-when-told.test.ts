import { EventEmitter } from 'node:events';
import type { QueueName } from '@arcadia/domain/jobs/queues';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookWhenToldOf } from './look-when-told.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose looks are written down. */
function listening(queue: QueueName) {
  const looks: number[] = [];
  const events: WorkerEvents = new EventEmitter();
  // Of a pool this uses nothing else.
  const workerPool = { nudge: (jobs: number) => void looks.push(jobs) } as WorkerPool;
  const told = lookWhenToldOf(queue, events);
  const emitter: EventEmitter = events;
  emitter.emit('pool:create', { workerPool });
  return {
    looks,
    told,
    ends: () => emitter.emit('pool:gracefulShutdown', { workerPool }),
  };
}

const twoMails = '{"count":0,"queues":{"mail":2,"money":1}}';

test('a queue looks for as many jobs as it is told of, and once more a moment later', () => {
  const { looks, told } = listening('mail');
  told(twoMails);
  expect(looks).toEqual([2]);
  vi.advanceTimersByTime(49);
  expect(looks).toEqual([2]);
  told(twoMails);
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([2, 2, 1]);
});

test('a queue that is not named does nothing', () => {
  const { looks, told } = listening('sweeps');
  told(twoMails);
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([]);
});

test.each([
  ['{"count":2}', 2],
  ['{"r":0.25,"count":1}', 1],
  ['', 1],
  ['{"other":"words"}', 1],
  [null, 1],
])('every queue looks where none is named: %s', (payload, jobs) => {
  const { looks, told } = listening('sweeps');
  told(payload);
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([jobs]);
});

test('a queue that ends looks no more', () => {
  const { looks, told, ends } = listening('money');
  told(twoMails);
  ends();
  told(twoMails);
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([1]);
});
