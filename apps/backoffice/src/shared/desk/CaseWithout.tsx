import { buttonClass } from '@arcadia/ui/button';
import { ErrorState } from '@arcadia/ui/error-state';
import { Link } from '@arcadia/ui/link';
import { PageBody, PageHeader } from '@arcadia/ui/page';
import { VisuallyHidden } from '@arcadia/ui/visually-hidden';
import { ApiError } from '@arcadia/web/api-error';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import type { ReactNode } from 'react';
import { useLoadError } from '../load-error.ts';
import { useMessages } from '../messages.ts';
import type { DeskPlace } from './desk-place.ts';

type CaseWithoutProps = {
  place: DeskPlace;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  skeleton: ReactNode;
};

/** In place of a case that is not there: still loading, failed, or no such case. */
export function CaseWithout({ place, error, retrying, onRetry, skeleton }: CaseWithoutProps) {
  const texts = useMessages('reviews');
  const { loading } = useUiTexts();
  const failure = useLoadError(error, texts.caseFailed);
  if (failure === null) {
    return (
      <PageBody>
        <div role="status">
          <VisuallyHidden>{loading}</VisuallyHidden>
        </div>
        {skeleton}
      </PageBody>
    );
  }
  if (isNoCase(error)) {
    return (
      <PageBody>
        <PageHeader
          title={texts.notFoundTitle}
          description={texts.notFoundText}
          actions={
            <Link href={place.queue} className={buttonClass()}>
              {texts.toQueue}
            </Link>
          }
        />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={texts.cases} />
      <ErrorState
        title={failure.title}
        errorId={failure.errorId}
        onRetry={onRetry}
        retrying={retrying}
      >
        {failure.text}
      </ErrorState>
    </PageBody>
  );
}

/** An id that is none (400) and one that nobody has (404) are the same to the reader. */
function isNoCase(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
