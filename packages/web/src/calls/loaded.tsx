import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Awaited } from '@arcadia/ui/layout/in-order';
import type { ReactNode } from 'react';
import { errorIdOf, isMissing } from './api-error.tsx';

/** A query that may have failed. */
export type Failing = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type LoadedProps<Data> = {
  query: Failing & { data: Data | undefined };
  /** Words for a failure to load it. */
  failed: string;
  /** Its place while it loads. */
  waiting: ReactNode;
  /** Where what the address names is not there. Left out: said as any other failure. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The answer of a query, its place while it loads, or why it failed with a way to try again. An answer that is there stays while a
 * later one fails.
 */
export function Loaded<Data>({ query, failed, waiting, missing, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Awaited>{waiting}</Awaited>;
  if (missing !== undefined && isMissing(error)) return missing;
  return <LoadFailed query={query} title={failed} />;
}

type LoadFailedProps = {
  query: Failing;
  title: string;
  size?: 'inline' | 'page';
  /** Words instead of the error's own. */
  children?: ReactNode;
};

/** Reason for which something could not be loaded, the number to quote, and a way to try again. Nothing while it has not failed. */
export function LoadFailed({ query, title, size = 'inline', children }: LoadFailedProps) {
  const { error, refetch, isFetching } = query;
  if (error === null) return null;
  return (
    <ErrorState
      title={title}
      size={size}
      errorId={errorIdOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {children ?? error.message}
    </ErrorState>
  );
}
