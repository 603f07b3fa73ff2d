import type { Topic } from '@arcadia/contract/wire/events';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { createCoalescer } from './coalesce.tsx';
import type { EventStream } from './event-stream.tsx';
import { fetchAnew } from './fetch-anew.tsx';

const EventStreamContext = createContext<EventStream | null>(null);

export const EventStreamProvider = EventStreamContext.Provider;

/** Milliseconds in which events are one burst and taken together (specification section 9). */
const debounceMs = 10;

/**
 * Fetches queries anew when the server says that something changed, or has said so since their data was asked for. The
 * stream stays closed where no topic has a query.
 *
 * @param topics which query keys a topic makes stale: `{'application.changed': [['applications']]}`
 */
export function useLiveInvalidation(
  topics: Readonly<Partial<Record<Topic, readonly QueryKey[]>>>,
): void {
  const stream = useContext(EventStreamContext);
  const queries = useQueryClient();
  const stale: Readonly<Record<string, readonly QueryKey[]>> = topics;
  const catchUp = useEffectEvent((names: Iterable<string>) => {
    for (const name of names) {
      for (const queryKey of stale[name] ?? [])
        fetchAnew(queries, queryKey, stream?.heardAt(name) ?? 0);
    }
  });
  const all = useEffectEvent(() => catchUp(Object.keys(topics)));
  const isLive = Object.values(topics).some((keys) => keys.length > 0);

  useEffect(() => {
    if (!isLive) return;
    if (stream === null) throw new Error('EventStreamProvider is missing above this component.');
    const burst = createCoalescer(debounceMs, catchUp);
    const stop = stream.listen(
      ({ topic }) => burst.add(topic),
      () => all(),
    );
    // What was heard while this page was on its way, or while another one was open.
    all();
    return () => {
      burst.cancel();
      stop();
    };
  }, [stream, isLive]);
}
