import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorIdOf } from './api-error.tsx';

type QueryPartProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** That it could not be loaded. */
  failed: string;
  /** Lines of the place that is kept while it loads. */
  lines: number;
  children: (data: Data) => ReactNode;
};

/**
 * A part of a page with an answer of its own: its place while it loads, and why it failed with a way to try again. An answer that
 * is there stays while a later one fails.
 */
export function QueryPart<Data>({ query, failed, lines, children }: QueryPartProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonText lines={lines} />;
  return (
    <ErrorState
      title={failed}
      errorId={errorIdOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {error.message}
    </ErrorState>
  );
}
