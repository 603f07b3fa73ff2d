import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { useEffect, useState } from 'react';
import { ApiError, errorIdOf } from '../calls/api-error.tsx';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { useRouter } from './use-router.tsx';

type RouteErrorProps = {
  error: unknown;
  /** Renders anew what failed to render. */
  reset?: () => void;
};

/** Stands in place of a screen that failed to load or to render. */
export function RouteError({ error, reset }: RouteErrorProps) {
  const { failure } = useCommonMessages();
  const router = useRouter();
  // What never reached the server has an id of its own, under which the browser's log shows it.
  const [ownId] = useState(() => crypto.randomUUID().slice(0, 8));
  const answered = error instanceof ApiError;
  // Of what failed while it was rendered React tells the console too.
  const isTold = answered && reset !== undefined;
  useEffect(() => {
    if (!isTold) console.error(`error ${ownId}`, error);
  }, [isTold, ownId, error]);
  return (
    <ErrorState
      size="page"
      title={failure.title}
      errorId={answered ? errorIdOf(error) : ownId}
      onRetry={() => {
        // First what is missing: rendered anew without it, it would fail again.
        void router.load().then(reset);
      }}
    >
      {answered ? error.message : failure.explanation}
    </ErrorState>
  );
}
