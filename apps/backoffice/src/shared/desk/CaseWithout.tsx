import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { RecordSkeleton } from '../record/RecordSkeleton.tsx';
import { WithoutRecord } from '../record/WithoutRecord.tsx';
import { useEarlyKeys } from './shortcuts.ts';
import type { DeskPlace } from './desk-place.ts';

type CaseWithoutProps = {
  place: DeskPlace;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  skeleton: ReactNode;
};

/** In place of a case that is not there: still loading, failed, or no such case. */
export function CaseWithout({ place, error, retrying, onRetry, skeleton }: CaseWithoutProps) {
  const texts = useMessages('backofficeReviews');
  useEarlyKeys(error === null);
  if (error === null) return <RecordSkeleton>{skeleton}</RecordSkeleton>;
  return (
    <WithoutRecord
      error={error}
      words={{
        title: texts.cases,
        failed: texts.caseFailed,
        notFoundTitle: texts.notFoundTitle,
        notFoundText: texts.notFoundText,
        toList: texts.toQueue,
      }}
      listHref={place.queue}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
