import { buttonClass } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Link } from '@arcadia/ui/action/link';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import { paths } from '../../app/paths.ts';

export type FailureProps = { error: Error; onRetry: () => void; retrying: boolean };

type FailureTexts = { notFound: string; notFoundText: string; toList: string; loadFailed: string };

/** In place of what could not be loaded: it is not there, or the request failed. */
export function MissingOrFailed({
  error,
  texts,
  ...retry
}: FailureProps & { texts: FailureTexts }) {
  if (isMissing(error)) {
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
    <ErrorState title={texts.loadFailed} size="page" {...retry} errorId={errorIdOf(error)}>
      {error.message}
    </ErrorState>
  );
}
