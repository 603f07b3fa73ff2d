import { ApiError } from '@arcadia/web/calls/api-error';
import { useEffect, useRef, useState } from 'react';
import { client } from '../client.ts';
import type { CaptchaAnswer } from './captcha-api.ts';
import { runWork } from './run-work.ts';
import { isGone } from './use-puzzle.ts';

/** `failure` is what the server or the line said, or empty where the browser itself could not do the work. */
export type WorkState = { percent: number; failure: string | null };

/** Fetches work, does it, presents it. Starts by itself. */
export function useWork(onDone: (answer: CaptchaAnswer) => void) {
  const [state, setState] = useState<WorkState>({ percent: 0, failure: null });
  const running = useRef<AbortController>(null);

  const start = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ percent: 0, failure: null });
    try {
      const options = { signal };
      const work = await client.createWork({}, options);
      const onProgress = (done: number) =>
        setState({ percent: Math.floor((100 * done) / work.count), failure: null });
      const nonces = await runWork(work, { signal, onProgress });
      onDone(await client.solveWork({ id: work.id, nonces }, options));
    } catch (error) {
      if (signal.aborted) return;
      // A machine that slept in between comes too late; it can simply start again.
      if (isGone(error)) return start();
      setState({ percent: 0, failure: error instanceof ApiError ? error.message : '' });
    }
  };

  useEffect(() => {
    void start();
    return () => running.current?.abort();
    // Once, by itself: the person has already chosen it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { ...state, retry: () => void start() };
}
