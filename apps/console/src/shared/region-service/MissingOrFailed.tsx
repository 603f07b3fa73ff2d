import { buttonClass } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';
import { paths } from '../../app/paths.ts';

export type FailureProps = { query: Failing };

type FailureTexts = { notFound: string; notFoundText: string; toList: string; loadFailed: string };

/** In place of what could not be loaded: it is not there, or the request failed. */
export function MissingOrFailed({ query, texts }: FailureProps & { texts: FailureTexts }) {
  if (isMissing(query.error)) {
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
  return <LoadFailed query={query} title={texts.loadFailed} size="page" />;
}
