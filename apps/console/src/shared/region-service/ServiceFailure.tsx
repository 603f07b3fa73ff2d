import { buttonClass } from '@arcadia/ui/button';
import { EmptyState } from '@arcadia/ui/empty-state';
import { ErrorState } from '@arcadia/ui/error-state';
import { Link } from '@arcadia/ui/link';
import { ApiError } from '@arcadia/web/api-error';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';

type ServiceFailureProps = { error: Error; onRetry: () => void; retrying: boolean };

/** In place of a region service that could not be loaded: it is not there, or the request failed. */
export function ServiceFailure({ error, ...retry }: ServiceFailureProps) {
  const texts = useMessages('regionService').failure;
  // 400: the address holds no id at all. To the reader that is the same as one that leads nowhere.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
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
