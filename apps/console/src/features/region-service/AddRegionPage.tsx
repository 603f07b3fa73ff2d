import type { Application } from '@arcadia/contract/applications';
import { Card } from '@arcadia/ui/card';
import { Link } from '@arcadia/ui/link';
import { PageBody, PageHeader } from '@arcadia/ui/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/skeleton';
import { useLiveInvalidation } from '@arcadia/web/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRouteParam } from '../../shared/route-param.ts';
import { ApplicationFailure } from '../../shared/region-service/ApplicationFailure.tsx';
import { applicationQuery } from '../../shared/region-service/application-query.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { AddRegionForm } from './AddRegionForm.tsx';

/** A further region for an application: where, and what happens next. */
export function AddRegionPage() {
  const texts = useMessages('regionService').add;
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(useRouteParam('id')));
  useLiveInvalidation({ 'application.changed': [applicationsKey] });
  if (error !== null && data === undefined) {
    return (
      <PageBody width="narrow">
        <ApplicationFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </PageBody>
    );
  }
  return (
    <PageBody width="narrow">
      <p className="mb-1 h-5 text-13">{data !== undefined && <BackLink application={data} />}</p>
      <PageHeader
        title={texts.title}
        description={
          data === undefined ? (
            <Skeleton width="18rem" />
          ) : (
            texts.description({ application: data.name })
          )
        }
      />
      {data === undefined ? (
        <Card>
          <SkeletonText lines={12} />
        </Card>
      ) : (
        <AddRegionForm application={data} />
      )}
    </PageBody>
  );
}

function BackLink({ application }: { application: Application }) {
  const { backTo } = useMessages('regionService').header;
  return (
    <Link
      href={paths.application(application.id)}
      className="inline-flex max-w-full items-center gap-1 rounded-control text-text-muted hover:text-text"
    >
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{backTo}</span>
      <span className="truncate">{application.name}</span>
    </Link>
  );
}
