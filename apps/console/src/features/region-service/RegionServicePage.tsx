import type { RegionService } from '@arcadia/contract/applications/region-services';
import { PageBody } from '@arcadia/ui/layout/page';
import { useRouteParam } from '../../shared/route-param.ts';
import { ServiceFailure } from '../../shared/region-service/ServiceFailure.tsx';
import { ServiceHeader } from '../../shared/region-service/ServiceHeader.tsx';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';
import { CallbacksCard } from './CallbacksCard.tsx';
import { CredentialsCard } from './CredentialsCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { GamesCard } from './GamesCard.tsx';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import { PackageNamesCard } from './PackageNamesCard.tsx';
import { ServiceActions } from './ServiceActions.tsx';
import { ServiceBanners } from './ServiceBanners.tsx';
import { ServicePageSkeleton } from './ServicePageSkeleton.tsx';
import { StatusNews } from './StatusNews.tsx';
import { TrialCard } from './TrialCard.tsx';

/** One region service: how it stands, what is missing before it goes online, its configuration and its keys. */
export function RegionServicePage() {
  const id = useRouteParam('id');
  const query = useRegionService(id);
  const { data, error } = query;
  if (error !== null && data === undefined) return <ServiceFailure query={query} />;
  return (
    <PageBody>
      <ServiceHeader
        service={data}
        id={id}
        at="overview"
        {...(data !== undefined && { actions: <ServiceActions service={data} /> })}
      />
      {data === undefined ? <ServicePageSkeleton /> : <Service service={data} />}
      {data !== undefined && <StatusNews service={data} />}
    </PageBody>
  );
}

function Service({ service }: { service: RegionService }) {
  return (
    <div className="flex flex-col gap-4">
      <ServiceBanners service={service} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <LaunchChecklist service={service} />
          <GamesCard service={service} />
          <PackageNamesCard service={service} />
          <CallbacksCard service={service} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CredentialsCard service={service} />
          <TrialCard service={service} />
          <FactsCard service={service} />
        </div>
      </div>
    </div>
  );
}
