import { ApiError } from '@arcadia/web/api-error';
import { useCommonMessages } from '@arcadia/web/common-messages';
import { ErrorState } from '@arcadia/ui/error-state';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';

/** In place of a screen that failed to load or to render. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const texts = useCommonMessages();
  const router = useRouter();
  // An error that never reached the server has an id of its own, which the console's log shows beside it.
  const [ownId] = useState(() => crypto.randomUUID().slice(0, 8));
  const errorId = error instanceof ApiError ? error.errorId : ownId;
  if (errorId === ownId) console.error(`error ${ownId}`, error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      size="page"
      title={texts.failure.title}
      onRetry={retry}
      {...(errorId !== null && { errorId })}
    >
      {error instanceof ApiError ? error.message : texts.failure.explanation}
    </ErrorState>
  );
}
