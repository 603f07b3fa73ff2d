import { useEffect, useState } from 'react';

export type FetchState = 'awaited' | 'there' | 'failed';

/** Milliseconds after which what could not be fetched is asked for again. */
const patienceMs = 5_000;
const fetched = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches something that a component can do without for a moment, once for all, and again until it has come.
 *
 * @param fetchIt the same function between renders
 */
export function useFetched(fetchIt: () => Promise<unknown>): FetchState {
  const [state, setState] = useState<FetchState>(fetched.has(fetchIt) ? 'there' : 'awaited');
  useEffect(() => {
    if (state === 'there') return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      try {
        await fetchIt();
        fetched.add(fetchIt);
        if (!isGone) setState('there');
      } catch (error) {
        console.warn('a part of the page could not be fetched yet', error);
        if (isGone) return;
        setState('failed');
        timer = setTimeout(() => void attempt(), patienceMs);
      }
    };
    void attempt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [state, fetchIt]);
  return state;
}
