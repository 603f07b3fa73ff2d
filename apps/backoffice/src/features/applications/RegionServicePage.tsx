import { Banner } from '@arcadia/ui/banner';
import { buttonClass } from '@arcadia/ui/button';
import { ErrorState } from '@arcadia/ui/error-state';
import { Link } from '@arcadia/ui/link';
import { PageBody, PageHeader } from '@arcadia/ui/page';
import { ApiError } from '@arcadia/web/api-error';
import { useLiveInvalidation } from '@arcadia/web/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { HoldBanner } from './HoldBanner.tsx';
import { HoldButton } from './HoldButton.tsx';
import { ServiceCallbacks } from './ServiceCallbacks.tsx';
import { ServiceCredentials } from './ServiceCredentials.tsx';
import { ServiceFacts } from './ServiceFacts.tsx';
import { ServiceGames } from './ServiceGames.tsx';
import { ServicePackages } from './ServicePackages.tsx';
import { serviceQuery, servicesKey, type Service } from './service-query.ts';
import { ServiceSkeleton } from './ServiceSkeleton.tsx';
import { ServiceStatusText } from './ServiceStatusText.tsx';

/** A customer's service in one region with all that is configured, and the provider's hand on it. */
export function RegionServicePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const texts = useMessages('applications').service;
  const query = useQuery(serviceQuery(id));
  const failure = useLoadError(query.error, texts.failed);
  useLiveInvalidation({
    'application.changed': [servicesKey],
    'verification.changed': [servicesKey],
  });
  if (query.data !== undefined) return <ServiceDetails service={query.data} />;
  if (isNoService(query.error)) return <NoService />;
  if (failure === null) return <ServiceSkeleton />;
  return (
    <PageBody>
      <PageHeader title={texts.title} />
      <ErrorState
        title={failure.title}
        errorId={failure.errorId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {failure.text}
      </ErrorState>
    </PageBody>
  );
}

/** An id that is none (400) and one that nobody has (404) are the same to the reader. */
function isNoService(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function ServiceDetails({ service }: { service: Service }) {
  const { regionNames } = useMessages('applications');
  const mayManage = operatorMay(useOperator(), 'applications.manage');
  return (
    <PageBody>
      <PageHeader
        title={`${service.applicationName} · ${regionNames[service.region]}`}
        status={<ServiceStatusText status={service.status} />}
        description={<CompanyLink {...service} />}
        actions={mayManage && service.hold === null && <HoldButton service={service} />}
      />
      <HoldBanner service={service} mayManage={mayManage} />
      <Missing service={service} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ServiceFacts service={service} />
          <ServiceGames service={service} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ServicePackages service={service} />
          <ServiceCallbacks service={service} />
          <ServiceCredentials service={service} />
        </div>
      </div>
    </PageBody>
  );
}

/** Why it is not online, as the customer's own page says it. */
function Missing({ service }: { service: Service }) {
  const texts = useMessages('applications').service;
  const needs = service.launchNeeds.filter((need) => need !== 'provider_hold');
  if (service.status === 'online' || needs.length === 0) return null;
  return (
    <Banner tone="info" title={texts.missing} className="mb-6">
      <ul className="list-disc pl-5 marker:text-hairline-strong">
        {needs.map((need) => (
          <li key={need}>{texts.needs[need]}</li>
        ))}
      </ul>
    </Banner>
  );
}

function NoService() {
  const texts = useMessages('applications').service;
  return (
    <PageBody>
      <PageHeader
        title={texts.notFoundTitle}
        description={texts.notFoundText}
        actions={
          <Link href={paths.applications} className={buttonClass()}>
            {texts.toList}
          </Link>
        }
      />
    </PageBody>
  );
}
