import { buttonClass } from '@arcadia/ui/button';
import { EmptyState } from '@arcadia/ui/empty-state';
import { ErrorState } from '@arcadia/ui/error-state';
import { Link } from '@arcadia/ui/link';
import { ApiError } from '@arcadia/web/api-error';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';

type ApplicationFailureProps = { error: Error; onRetry: () => void; retrying: boolean };

/** In place of an application that could not be loaded: it is not there, or the request failed. */
export function ApplicationFailure({ error, ...retry }: ApplicationFailureProps) {
  const texts = useMessages('applications').detail;
  // 400: the address holds no id at all. To the reader that is the same as one that leads nowhere.
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (missing) {
    return (
      <EmptyState
        title={texts.notFound}
        size="page"
        action={
          <Link href={paths.applications} className={buttonClass({ variant: 'primary' })}>
            {texts.toList}
          </Link>
        }
      >
        {texts.notFoundText}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={texts.loadFailed}
      size="page"
      {...retry}
      {...(error instanceof ApiError && error.errorId !== null && { errorId: error.errorId })}
    >
      {error.message}
    </ErrorState>
  );
}
