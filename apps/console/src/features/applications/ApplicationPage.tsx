import type { Application } from '@arcadia/contract/applications';
import { Banner } from '@arcadia/ui/banner';
import { buttonClass } from '@arcadia/ui/button';
import { Card } from '@arcadia/ui/card';
import { DescriptionList } from '@arcadia/ui/description-list';
import { EmptyState } from '@arcadia/ui/empty-state';
import { ErrorState } from '@arcadia/ui/error-state';
import { Identifier } from '@arcadia/ui/identifier';
import { Link } from '@arcadia/ui/link';
import { PageBody, PageHeader } from '@arcadia/ui/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/skeleton';
import { Time } from '@arcadia/ui/time';
import { ApiError } from '@arcadia/web/api-error';
import { useLiveInvalidation } from '@arcadia/web/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRouteParam } from '../../shared/route-param.ts';
import { applicationQuery, applicationsKey } from './queries.ts';
import { RetryProvisioning } from './RetryProvisioning.tsx';
import { ServicesTable } from './ServicesTable.tsx';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';

/** One application with its region services. */
export function ApplicationPage() {
  const texts = useMessages('applications');
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(useRouteParam('id')));
  useLiveInvalidation({ 'application.changed': [applicationsKey] });
  if (error !== null && data === undefined) {
    return (
      <PageBody>
        <PageHeader title={texts.detail.title} />
        <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={data?.name ?? <Skeleton width="14rem" />} />
      <div className="flex flex-col gap-4">
        {data !== undefined && <Failures application={data} />}
        <Card title={texts.detail.overview}>
          {data === undefined ? <SkeletonText lines={4} /> : <Overview application={data} />}
        </Card>
        <ServicesTable application={data} />
      </div>
      {data !== undefined && <StatusAnnouncer applications={[data]} />}
    </PageBody>
  );
}

type LoadFailureProps = { error: Error; onRetry: () => void; retrying: boolean };

function LoadFailure({ error, ...retry }: LoadFailureProps) {
  const texts = useMessages('applications').detail;
  // 400: the address holds no id at all. To the reader that is the same as one that leads nowhere.
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (missing) {
    return (
      <EmptyState
        title={texts.notFound}
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
      {...retry}
      {...(error instanceof ApiError && error.errorId !== null && { errorId: error.errorId })}
    >
      {error.message}
    </ErrorState>
  );
}

/** What went wrong stands above all else, with the way out. */
function Failures({ application }: { application: Application }) {
  const texts = useMessages('applications');
  const mayManage = usePermission('applicationAll');
  return application.services
    .filter(({ status }) => status === 'failed')
    .map((service) => (
      <Banner
        key={service.id}
        tone="danger"
        title={texts.failedTitle({ region: texts.regions[service.region] })}
        action={mayManage && <RetryProvisioning application={application} service={service} />}
      >
        {texts.failedText}
      </Banner>
    ));
}

function Overview({ application }: { application: Application }) {
  const texts = useMessages('applications');
  const { id, description, createdAt } = application;
  return (
    <DescriptionList
      items={[
        { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={32} /> },
        { id: 'created', term: texts.created, value: <Time instant={createdAt} kind="exact" /> },
        { id: 'description', term: texts.appDescription, value: description, wide: true },
      ]}
    />
  );
}
