import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, errorIdOf } from '../calls/api-error.tsx';
import { useCommonMessages } from '../messages/common-messages.tsx';

/** Stands in place of a screen that failed to load or to render. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { failure } = useCommonMessages();
  const router = useRouter();
  // What never reached the server has an id of its own, under which the browser's log shows it.
  const [ownId] = useState(() => crypto.randomUUID().slice(0, 8));
  const answered = error instanceof ApiError;
  useEffect(() => {
    if (!answered) console.error(`error ${ownId}`, error);
  }, [answered, ownId, error]);
  return (
    <ErrorState
      size="page"
      title={failure.title}
      errorId={answered ? errorIdOf(error) : ownId}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    >
      {answered ? error.message : failure.explanation}
    </ErrorState>
  );
}
