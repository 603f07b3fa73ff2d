import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createEventStream,
  retryDelay,
  type EventStreamSettings,
  type LiveEvent,
} from './event-stream.tsx';

/** A page that can be hidden, and a server that answers each connection as told. */
class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  show(visible: boolean) {
    this.visibilityState = visible ? 'visible' : 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

type Connection = {
  headers: Headers;
  send: (text: string) => void;
  end: () => void;
  open: boolean;
};

let page: FakeDocument;
let connections: Connection[];
let answerStatus: number;
let ended: number;

function connect(_url: unknown, init: RequestInit = {}): Promise<Response> {
  const encoder = new TextEncoder();
  const connection: Connection = {
    headers: new Headers(init.headers),
    send: () => undefined,
    end: () => undefined,
    open: true,
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      connection.send = (text) => controller.enqueue(encoder.encode(text));
      connection.end = () => controller.close();
      init.signal?.addEventListener('abort', () => {
        connection.open = false;
        controller.error(init.signal?.reason);
      });
    },
  });
  connections.push(connection);
  return Promise.resolve(new Response(body, { status: answerStatus }));
}

function stream(more: Partial<EventStreamSettings> = {}) {
  return createEventStream({
    url: '/api/events',
    session: {
      token: () => 'token-1',
      store: () => undefined,
      clear: () => undefined,
      device: () => null,
      storeDevice: () => undefined,
      onChangeElsewhere: () => () => undefined,
    },
    onSessionEnded: () => void (ended += 1),
    fetch: connect,
    random: () => 0,
    ...more,
  });
}

const latest = () => connections.at(-1) ?? expect.fail('nothing has connected');

// The stream loads it when it first connects, in a time that no clock of a test counts.
beforeAll(() => import('eventsource-parser'));

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  connections = [];
  answerStatus = 200;
  ended = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('events reach the listener, and the token goes in a header', async () => {
  const heard: LiveEvent[] = [];
  const stop = stream().listen(
    (event) => heard.push(event),
    () => undefined,
  );
  latest().send('id: 3\nevent: funds.changed\ndata: {"id":"txn_1"}\n\n: heartbeat\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([{ topic: 'funds.changed' }]);
  expect(latest().headers.get('authorization')).toBe('token-1');
  stop();
  vi.advanceTimersToNextTimer();
  expect(latest().open).toBe(false);
});

const pieces =
  ': heartbeat\n\nid: 7\nevent: funds.changed\ndata: {"id":"txn_1"}\n\n' +
  'data: two\r\ndata:lines\r\n\r\nevent: nothing to tell\n\nevent: bill.changed\ndata: 三\n\nid: 8\ndata: 1\n\n';

test('events come out whole however the stream is cut', async () => {
  const cuts = fc.array(fc.nat(pieces.length), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const heard: LiveEvent[] = [];
      const stop = stream().listen(
        (event) => heard.push(event),
        () => undefined,
      );
      let from = 0;
      for (const to of [...places.toSorted((a, b) => a - b), pieces.length]) {
        latest().send(pieces.slice(from, to));
        from = to;
      }
      await vi.advanceTimersByTimeAsync(0);
      expect(heard.map(({ topic }) => topic)).toEqual([
        'funds.changed',
        'message',
        'bill.changed',
        'message',
      ]);
      page.show(false);
      page.show(true);
      expect(latest().headers.get('last-event-id')).toBe('8');
      stop();
      await vi.advanceTimersByTimeAsync(0);
    }),
  );
});

test('a page that takes the place of another one goes on with its connection', async () => {
  const events = stream();
  const heard: LiveEvent[] = [];
  const stop = events.listen(
    () => expect.fail('the former page hears nothing any more'),
    () => undefined,
  );
  stop();
  const stopNext = events.listen(
    (event) => heard.push(event),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  latest().send('id: 3\nevent: funds.changed\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect([heard.length, connections.length]).toEqual([1, 1]);
  stopNext();
});

test('a lost connection comes back after a pause and resumes after the last event', async () => {
  const stop = stream().listen(
    () => undefined,
    () => undefined,
  );
  latest().send('id: 7\nevent: funds.changed\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  latest().end();
  await vi.advanceTimersByTimeAsync(499);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(connections).toHaveLength(2);
  expect(latest().headers.get('last-event-id')).toBe('7');
  stop();
});

test('the first connection says how old the page is, and those after it what was seen', async () => {
  await vi.advanceTimersByTimeAsync(1_200.4 - performance.now());
  const stop = stream().listen(
    () => undefined,
    () => undefined,
  );
  expect(latest().headers.get('x-page-age')).toBe('1200');
  expect(latest().headers.get('last-event-id')).toBeNull();
  latest().send('id: 7\nevent: ready\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  page.show(false);
  page.show(true);
  expect(latest().headers.get('x-page-age')).toBeNull();
  expect(latest().headers.get('last-event-id')).toBe('7');
  stop();
});

test('it remembers when a topic was last heard, or may have been missed', async () => {
  const events = stream();
  const stop = events.listen(
    () => undefined,
    () => undefined,
  );
  const heard = () => [events.heardAt('funds.changed'), events.heardAt('bill.changed')];
  expect(heard()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  latest().send('id: 7\nevent: funds.changed\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  const first = performance.now();
  expect(heard()).toEqual([first, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  latest().send('id: 9\nevent: resync\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard()).toEqual([first + 1_000, first + 1_000]);
  stop();
});

test('a hidden page disconnects and connects again when it is looked at', () => {
  const stop = stream().listen(
    () => undefined,
    () => undefined,
  );
  page.show(false);
  expect(latest().open).toBe(false);
  page.show(true);
  expect(connections).toHaveLength(2);
  stop();
  page.show(true);
  expect(connections).toHaveLength(2);
});

test('what the server can no longer replay is told as missed', async () => {
  let missed = 0;
  const stop = stream().listen(
    () => undefined,
    () => void (missed += 1),
  );
  latest().send('event: resync\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(missed).toBe(1);
  stop();
});

test('who hears every event opens no connection for it', async () => {
  const heard: string[] = [];
  const events = stream({
    onEvent: ({ topic }) => void heard.push(topic),
    onMissed: () => void heard.push('<missed>'),
  });
  expect(connections).toEqual([]);
  const stop = events.listen(
    () => undefined,
    () => undefined,
  );
  latest().send('event: access.changed\ndata: {}\n\nevent: resync\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['access.changed', '<missed>']);
  stop();
});

test('a dead session is told once and not asked for again', async () => {
  answerStatus = 401;
  const stop = stream().listen(
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect([ended, connections.length]).toEqual([1, 1]);
  stop();
});

test('pauses double up to half a minute, with jitter', () => {
  const shortest = [1, 2, 3, 6, 20].map((failures) => retryDelay(failures, () => 0));
  expect(shortest).toEqual([500, 1000, 2000, 15_000, 15_000]);
  expect(retryDelay(20, () => 1)).toBe(30_000);
});
