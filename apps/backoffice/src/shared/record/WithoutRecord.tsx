import { buttonClass } from '@arcadia/ui/action/button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Link } from '@arcadia/ui/action/link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { isMissing } from '@arcadia/web/calls/api-error';
import { useLoadError } from '../load-error.ts';

export type RecordWords = {
  /** Of the page while nothing is known of the record. */
  title: string;
  failed: string;
  notFoundTitle: string;
  notFoundText: string;
  toList: string;
};

type WithoutRecordProps = {
  error: Error;
  words: RecordWords;
  listHref: string;
  retrying: boolean;
  onRetry: () => void;
};

/** The page of a record that is not there, or that could not be loaded. */
export function WithoutRecord({ error, words, listHref, retrying, onRetry }: WithoutRecordProps) {
  const failure = useLoadError(error, words.failed);
  if (isMissing(error)) {
    return (
      <PageBody>
        <PageHeader
          title={words.notFoundTitle}
          description={words.notFoundText}
          actions={
            <Link href={listHref} className={buttonClass()}>
              {words.toList}
            </Link>
          }
        />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={words.title} />
      <ErrorState
        title={words.failed}
        errorId={failure?.errorId}
        onRetry={onRetry}
        retrying={retrying}
      >
        {failure?.text}
      </ErrorState>
    </PageBody>
  );
}
