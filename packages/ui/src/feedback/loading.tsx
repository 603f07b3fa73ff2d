import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export type WaitStage = 'none' | 'quiet' | 'words';

const quietAfter = 100;
const wordsAfter = 1000;

/** Stage of a wait: nothing under 100 ms, a quiet sign under 1 s, then words. */
export function useWaitStage(waiting: boolean): WaitStage {
  const [stage, setStage] = useState<WaitStage>('none');
  useEffect(() => {
    if (!waiting) return;
    const quiet = setTimeout(() => setStage('quiet'), quietAfter);
    const words = setTimeout(() => setStage('words'), wordsAfter);
    return () => {
      clearTimeout(quiet);
      clearTimeout(words);
      setStage('none');
    };
  }, [waiting]);
  return waiting ? stage : 'none';
}

export interface LoadingProps {
  /** Words for a wait of more than a second: "Fetching the exchange rates". */
  children: string;
  /** The height the content will have, so that nothing jumps. */
  height?: number | string;
}

/** The place of something that loads and has no skeleton. */
export function Loading({ children, height = 160 }: LoadingProps) {
  const stage = useWaitStage(true);
  const { loading } = useUiTexts();
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 text-13 text-text-muted"
      style={{ minHeight: height }}
    >
      {stage !== 'none' && <Spinner />}
      {stage === 'words' ? (
        children
      ) : (
        <span className="sr-only">{stage === 'quiet' && loading}</span>
      )}
    </div>
  );
}
