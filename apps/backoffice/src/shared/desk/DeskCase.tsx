import { ApiError } from '@arcadia/web/calls/api-error';
import type { Failing } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import type { ComponentType, ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { RecordSkeleton } from '../record/RecordSkeleton.tsx';
import { WithoutRecord } from '../record/WithoutRecord.tsx';
import type { CaseDesk } from './define-desk.ts';
import { reviewQuery, type ReviewCase } from './reviews.ts';
import { useEarlyKeys } from './shortcuts.ts';

type DeskCaseProps<Case> = {
  desk: CaseDesk<Case, never>;
  skeleton: ReactNode;
  /** Page of a case that is there while its subject is not. Left out: said as of a case that is not there. */
  gone?: ComponentType<{ review: ReviewCase }>;
  content: ComponentType<CaseProps<Case>>;
};

/** A case: who works on it and its outcome, and its subject. */
export type CaseProps<Case> = { review: ReviewCase; found: Case };

/** The page of a case: where it stands and what it is about, kept up to date; or still loading, failed, or no such case. */
export function DeskCase<Case>(props: DeskCaseProps<Case>) {
  const { desk, skeleton, gone: Gone, content: Content } = props;
  const { id = '' } = useParams();
  const review = useQuery(reviewQuery(id));
  const found = useQuery(desk.caseQuery(id));
  useLiveInvalidation(desk.live);
  useLiveInvalidation({ 'approval.changed': [['reviews']] });
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  // A key per case, so that no entry for one case is shown for another.
  if (Gone && isGone && review.data !== undefined) return <Gone key={id} review={review.data} />;
  if (review.data !== undefined && found.data !== undefined)
    return <Content key={id} review={review.data} found={found.data} />;
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
        detailTitle: texts.cases,
        detailFailed: texts.caseFailed,
        notFoundTitle: texts.notFoundTitle,
        notFoundText: texts.notFoundText,
        toList: texts.toQueue,
      }}
      listHref={queue}
    />
  );
}
