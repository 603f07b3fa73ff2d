import { ErrorState } from '@arcadia/ui/error-state';
import { ApiError } from '@arcadia/web/api-error';
import { useCommonMessages } from '@arcadia/web/common-messages';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** In place of a screen that failed to load or to render. */
export function RouteError({ error }: ErrorComponentProps) {
  const { failure } = useCommonMessages();
  const router = useRouter();
  // What never reached the server has an id of its own, under which the browser's log shows it.
  const [ownId] = useState(() => crypto.randomUUID().slice(0, 8));
  useEffect(() => console.error(`error ${ownId}`, error), [ownId, error]);
  const isAnswer = error instanceof ApiError;
  const errorId = isAnswer ? error.errorId : ownId;
  return (
    <ErrorState
      size="page"
      title={failure.title}
      errorId={errorId ?? undefined}
      onRetry={() => void router.invalidate()}
    >
      {isAnswer && errorId === null ? error.message : failure.explanation}
    </ErrorState>
  );
}
