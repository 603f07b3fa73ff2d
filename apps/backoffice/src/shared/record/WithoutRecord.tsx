import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';
import { useLoadError } from '../load-error.ts';

export type RecordWords = {
  /** Title of the page while nothing is known of the record. */
  detailTitle: string;
  detailFailed: string;
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
  const failure = useLoadError(query.error, words.detailFailed);
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
      <PageHeader title={words.detailTitle} />
      <LoadFailed query={query} title={words.detailFailed}>
        {failure?.text}
      </LoadFailed>
    </PageBody>
  );
}
