import { useEffect, useSyncExternalStore } from 'react';
import { isToRetry, retryDelay } from './retries.tsx';

/**
 * An answer of the server that stays as it is for as long as the page is open. It needs no query layer, which the login page does
 * without: it would be a tenth of it.
 */
export type KeptAnswer<Answer> = {
  /** The answer; asked for unless it is there or on its way. @throws ApiError where it failed; the next call asks again. */
  load: () => Promise<Answer>;
  /** undefined until it is there. */
  now: () => Answer | undefined;
  isLoading: () => boolean;
  /** Takes an answer that came in another way; undefined forgets the one that is here. */
  put: (answer: Answer | undefined) => void;
  subscribe: (listener: () => void) => () => void;
};

export function keptAnswer<Answer>(ask: () => Promise<Answer>): KeptAnswer<Answer> {
  const listeners = new Set<() => void>();
  let answer: Answer | undefined;
  let loading: Promise<Answer> | null = null;
  const update = (next: Answer | undefined) => {
    answer = next;
    loading = null;
    for (const listener of listeners) listener();
  };
  const askOnce = async () => {
    try {
      const got = await patiently(ask);
      update(got);
      return got;
    } catch (error) {
      update(answer);
      throw error;
    }
  };
  return {
    load: () => {
      if (answer !== undefined) return Promise.resolve(answer);
      return (loading ??= askOnce());
    },
    now: () => answer,
    isLoading: () => loading !== null,
    put: update,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The answer, asked for where it is wanted; undefined until it is there, and where it can't be had. */
export function useKeptAnswer<Answer>(kept: KeptAnswer<Answer>, wanted = true): Answer | undefined {
  const { subscribe, now, load } = kept;
  useEffect(() => {
    if (wanted)
      load().catch((error: unknown) => console.warn('what a page asks for did not come', error));
  }, [load, wanted]);
  return useSyncExternalStore(subscribe, now, now);
}

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isToRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
