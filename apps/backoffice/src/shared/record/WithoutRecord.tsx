import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';
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
  query: Failing;
  words: RecordWords;
  listHref: string;
};

/** The page of a record that is not there, or that could not be loaded. */
export function WithoutRecord({ query, words, listHref }: WithoutRecordProps) {
  const failure = useLoadError(query.error, words.failed);
  if (isMissing(query.error)) {
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
      <LoadFailed query={query} title={words.failed}>
        {failure?.text}
      </LoadFailed>
    </PageBody>
  );
}
