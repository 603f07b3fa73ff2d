import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody } from '@arcadia/ui/layout/page';
import { isMissing } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type RecordPageProps<Row> = {
  query: UseQueryResult<Row>;
  /** The list that the record belongs to. */
  back: { href: string; name: string };
  texts: { notFound: string; notFoundText: string; failed: string };
  children: (record: Row) => ReactNode;
};

/** One record with an address of its own, below the way back to its list: loading, not there, failed, or the record. */
export function RecordPage<Row>({ query, back, texts, children }: RecordPageProps<Row>) {
  const { data, error } = query;
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink {...back} />
      </div>
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      ) : isMissing(error) ? (
        <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
      ) : (
        <LoadFailed query={query} title={texts.failed} />
      )}
    </PageBody>
  );
}
