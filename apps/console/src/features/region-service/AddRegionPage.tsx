import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRouteParam } from '../../shared/route-param.ts';
import { ApplicationFailure } from '../../shared/region-service/ApplicationFailure.tsx';
import { applicationQuery } from '../../shared/region-service/application-query.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { AddRegionForm } from './AddRegionForm.tsx';

/** A further region for an application: where, and what happens next. */
export function AddRegionPage() {
  const { add: texts } = useMessages('regionService');
  const { backTo } = useMessages('serviceHeader');
  const query = useQuery(applicationQuery(useRouteParam('id')));
  const { data, error } = query;
  const isMissing = error !== null && data === undefined;
  useLiveInvalidation(isMissing ? {} : { 'application.changed': [applicationsKey] });
  if (isMissing) {
    return (
      <PageBody width="narrow">
        <ApplicationFailure query={query} />
      </PageBody>
    );
  }
  return (
    <PageBody width="narrow">
      <p className="mb-1 h-5 text-13">
        {data !== undefined && (
          <BackLink href={paths.application(data.id)} kind={backTo} name={data.name} />
        )}
      </p>
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
