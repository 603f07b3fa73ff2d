import type { Topic } from '@arcadia/contract/wire/events';
import { pageAgeHeader, sessionHeader } from '@arcadia/contract/wire/envelope';
import type { EventSourceMessage } from 'eventsource-parser';
import type { Session } from '../session/session.tsx';

export type LiveEvent = { topic: Topic };

export type EventStreamSettings = {
  url: string;
  session: Session;
  onSessionEnded: () => void;
  /** Called with every event while anybody listens; opens no connection by itself. */
  onEvent?: (event: LiveEvent) => void;
  /** Called when events may have been lost, like a listener's function. */
  onMissed?: () => void;
  fetch?: typeof fetch;
  /** Random numbers from 0 to 1; tests supply their own. */
  random?: () => number;
};

export type EventStream = {
  /**
   * Listens until the returned function is called. The connection stands while anybody listens and the page is visible.
   * `missed` is called when events may have been lost, so that what is shown must be fetched again.
   */
  listen(onEvent: (event: LiveEvent) => void, missed: () => void): () => void;
  /** Time at which an event of the topic was last heard or may have been lost, on the clock of `performance`; 0 if never. */
  heardAt(topic: string): number;
};

/** Times by topic; `resync` stands for events that may have been lost. */
type Heard = Map<string, number>;

type Listener = { onEvent: (event: LiveEvent) => void; missed: () => void };

/** Place where the last connection ended; the server replays later events. */
type Position = { lastEventId: string };

type State = { listeners: ReadonlySet<Listener>; heard: Heard; position: Position };

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * The server's event stream, read with fetch: an EventSource can't send the session header, and a token in the URL
 * would leak. It reconnects with growing, jittered pauses and resumes after the last event seen.
 */
export function createEventStream(settings: EventStreamSettings): EventStream {
  const listeners = new Set<Listener>();
  const heard: Heard = new Map();
  const position: Position = { lastEventId: '' };
  let connection: AbortController | null = null;

  const wanted = () => listeners.size > 0 && document.visibilityState === 'visible';
  const update = () => {
    if (wanted() && connection === null) {
      connection = new AbortController();
      void stay(settings, { listeners, heard, position }, connection.signal);
    } else if (!wanted() && connection !== null) {
      connection.abort();
      connection = null;
    }
  };

  return {
    listen: (onEvent, missed) => {
      const listener = { onEvent, missed };
      if (listeners.size === 0) document.addEventListener('visibilitychange', update);
      listeners.add(listener);
      update();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) document.removeEventListener('visibilitychange', update);
        // A page that takes the place of another one listens in the same step, and goes on with the connection.
        setTimeout(update);
      };
    },
    heardAt: (topic) => Math.max(heard.get(topic) ?? 0, heard.get('resync') ?? 0),
  };
}

async function stay(
  settings: EventStreamSettings,
  { listeners, heard, position }: State,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const onEvent = ({ id, event = 'message' }: EventSourceMessage) => {
    failures = 0;
    if (id) position.lastEventId = id;
    heard.set(event, performance.now());
    if (event === 'resync') {
      settings.onMissed?.();
      for (const listener of listeners) listener.missed();
    } else {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ready`, or a topic of a newer server, is nothing that a screen of this page listens for
      const live = { topic: event as Topic };
      settings.onEvent?.(live);
      for (const listener of listeners) listener.onEvent(live);
    }
  };
  while (!signal.aborted) {
    try {
      const ended = await readOnce(settings, position, onEvent, signal);
      if (ended === 'sessionEnded') return settings.onSessionEnded();
    } catch (error) {
      if (signal.aborted) return;
      console.warn('event stream lost', error);
    }
    failures += 1;
    await pause(retryDelay(failures, settings.random ?? Math.random), signal);
  }
}

/** Full jitter over a doubling ceiling: a thousand browsers don't come back in the same second. */
export function retryDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1));
  return ceiling / 2 + (random() * ceiling) / 2;
}

async function readOnce(
  { url, session, fetch: fetchWith = fetch }: EventStreamSettings,
  { lastEventId }: Position,
  onEvent: (event: EventSourceMessage) => void,
  signal: AbortSignal,
): Promise<'sessionEnded' | 'closed'> {
  const headers = new Headers({ accept: 'text/event-stream' });
  const token = session.token();
  if (token === null) return 'sessionEnded';
  headers.set(sessionHeader, token);
  if (lastEventId !== '') headers.set('last-event-id', lastEventId);
  // The page's data is on its way before the stream stands: what has changed since then is told as well.
  else headers.set(pageAgeHeader, performance.now().toFixed());
  const response = await fetchWith(url, { headers, signal, cache: 'no-store' });
  if (response.status === 401) return 'sessionEnded';
  if (!response.ok || response.body === null) throw new Error(`event stream: ${response.status}`);
  // Loaded now, since no first screen needs it; what the server tells meanwhile waits in the stream.
  const { createParser } = await import('eventsource-parser');
  const parser = createParser({ onEvent });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'closed';
    parser.feed(value);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
