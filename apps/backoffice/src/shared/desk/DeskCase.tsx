import { ApiError } from '@arcadia/web/calls/api-error';
import type { Failing } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { RecordSkeleton } from '../record/RecordSkeleton.tsx';
import { WithoutRecord } from '../record/WithoutRecord.tsx';
import type { CaseDesk } from './define-desk.ts';
import { reviewQuery, type ReviewCase } from './reviews.ts';
import { useEarlyKeys } from './shortcuts.ts';

type DeskCaseProps<Case> = {
  desk: CaseDesk<Case, never>;
  skeleton: ReactNode;
  /** Where the case is there and what it was about is not. Left out: said as of a case that is not there. */
  gone?: (review: ReviewCase) => ReactNode;
  children: (review: ReviewCase, found: Case) => ReactNode;
};

/** The page of a case: where it stands and what it is about, kept up to date; or still loading, failed, or no such case. */
export function DeskCase<Case>({ desk, skeleton, gone, children }: DeskCaseProps<Case>) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const found = useQuery(desk.caseQuery(id));
  useLiveInvalidation(desk.live);
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  // A key per case, so that no entry for one case is shown for another.
  if (gone && isGone && review.data !== undefined)
    return <Fragment key={id}>{gone(review.data)}</Fragment>;
  if (review.data !== undefined && found.data !== undefined)
    return <Fragment key={id}>{children(review.data, found.data)}</Fragment>;
  const both = {
    error: found.error ?? review.error,
    isFetching: found.isFetching || review.isFetching,
    refetch: () => Promise.all([found.refetch(), review.refetch()]),
  };
  return <WithoutCase queue={desk.queue} query={both} skeleton={skeleton} />;
}

type WithoutCaseProps = { queue: string; query: Failing; skeleton: ReactNode };

function WithoutCase({ queue, query, skeleton }: WithoutCaseProps) {
  const texts = useMessages('backofficeReviews');
  useEarlyKeys(query.error === null);
  if (query.error === null) return <RecordSkeleton>{skeleton}</RecordSkeleton>;
  return (
    <WithoutRecord
      query={query}
      words={{
        title: texts.cases,
        failed: texts.caseFailed,
        notFoundTitle: texts.notFoundTitle,
        notFoundText: texts.notFoundText,
        toList: texts.toQueue,
      }}
      listHref={queue}
    />
  );
}
