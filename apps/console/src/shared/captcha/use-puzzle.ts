import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useEffect, useRef, useState } from 'react';
import { client } from '../client.ts';
import type { CaptchaAnswer, Puzzle } from './captcha-api.ts';
import { createTrack } from './piece-track.ts';

/** A notice about the last try, or about the reason of another puzzle. */
export type PuzzleNotice =
  | { kind: 'wrong'; tries: number }
  | { kind: 'outOfTries' | 'expired' }
  | { kind: 'failed'; text: string };

export type PuzzleState = {
  /** The puzzle; null while one is loaded. */
  puzzle: Puzzle | null;
  /** Pixels of the picture from its left edge to the piece. */
  x: number;
  checking: boolean;
  notice: PuzzleNotice | null;
};

/** A puzzle, its tries, and the next one when it is used up or has expired. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function usePuzzle(onSolved: (answer: CaptchaAnswer) => void) {
  const [state, setState] = useState<PuzzleState>({
    puzzle: null,
    x: 0,
    checking: false,
    notice: null,
  });
  const track = useRef(createTrack());
  const triesLeft = useRef(0);
  const loading = useRef<AbortController>(null);

  const load = async (notice: PuzzleNotice | null) => {
    loading.current?.abort();
    const { signal } = (loading.current = new AbortController());
    setState({ puzzle: null, x: 0, checking: false, notice });
    try {
      const puzzle = await client.createPuzzle({}, { signal });
      track.current = createTrack();
      triesLeft.current = puzzle.attemptsRemaining;
      setState({ puzzle, x: 0, checking: false, notice });
    } catch (error) {
      if (signal.aborted) return;
      setState({ puzzle: null, x: 0, checking: false, notice: failed(error) });
    }
  };

  const move = (x: number) => {
    if (state.puzzle === null || state.checking) return;
    track.current.add(x, performance.now());
    setState({ ...state, x, notice: null });
  };

  const submit = async () => {
    const { puzzle, x } = state;
    if (puzzle === null || state.checking || x === 0) return;
    setState({ ...state, checking: true, notice: null });
    try {
      onSolved(await client.solvePuzzle({ id: puzzle.id, x, track: track.current.points() }));
    } catch (error) {
      if (isGone(error)) return load({ kind: 'expired' });
      if (!isRefused(error, 'captchaFailed'))
        return setState({ ...state, checking: false, notice: failed(error) });
      triesLeft.current -= 1;
      if (triesLeft.current <= 0) return load({ kind: 'outOfTries' });
      const notice: PuzzleNotice = { kind: 'wrong', tries: triesLeft.current };
      setState({ ...state, checking: false, notice });
    }
  };

  const another = () => {
    if (!state.checking) void load(null);
  };

  useEffect(() => {
    void load(null);
    return () => loading.current?.abort();
    // Once: the first puzzle. Every other one is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { ...state, move, submit, another };
}

/** Used up or expired: the server makes no difference. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function failed(error: unknown): PuzzleNotice {
  if (error instanceof ApiError) return { kind: 'failed', text: error.message };
  throw error;
}
