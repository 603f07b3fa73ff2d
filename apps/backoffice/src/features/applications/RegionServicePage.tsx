import { Banner } from '@arcadia/ui/feedback/banner';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
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

/** A customer's service in one region: its configuration, and the provider's actions. */
export function RegionServicePage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeApplications').service;
  useLiveInvalidation({
    'application.changed': [servicesKey],
    'verification.changed': [servicesKey],
  });
  return (
    <RecordPage
      query={useQuery(serviceQuery(id))}
      words={{ ...texts, detailTitle: texts.title, detailFailed: texts.failed }}
      listHref={paths.applications}
    >
      {(service) =>
        service === undefined ? <ServiceSkeleton /> : <ServiceDetails service={service} />
      }
    </RecordPage>
  );
}

function ServiceDetails({ service }: { service: Service }) {
  const { regionNames } = useMessages('backofficeApplications');
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

/** Steps that a service lacks to go online, in the words of the customer's own page. */
function Missing({ service }: { service: Service }) {
  const texts = useMessages('backofficeApplications').service;
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
