import type { RegionService } from '@arcadia/contract/applications/region-services';
import { buttonClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Link } from '@arcadia/ui/action/link';
import { PageBody } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRouteParam } from '../../shared/route-param.ts';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';
import { ServiceFailure } from '../../shared/region-service/ServiceFailure.tsx';
import { ServiceHeader } from '../../shared/region-service/ServiceHeader.tsx';
import { RegionEditor } from './RegionEditor.tsx';

/** Games, package names and callbacks of one region service. */
export function EditRegionPage() {
  const id = useRouteParam('id');
  const query = useRegionService(id);
  const { data: service, error } = query;
  if (error && service === undefined) return <ServiceFailure query={query} />;
  return (
    <PageBody>
      <ServiceHeader service={service} id={id} at="edit" />
      {service === undefined ? (
        <EditorSkeleton />
      ) : service.appId === null ? (
        <NotReady service={service} />
      ) : (
        // Input belongs to one service.
        <RegionEditor key={id} service={service} />
      )}
    </PageBody>
  );
}

/** Nothing can be configured before provisioning is done; the page then opens automatically. */
function NotReady({ service }: { service: RegionService }) {
  const texts = useMessages('regionEdit').notReady;
  if (service.status !== 'failed')
    return <EmptyState title={texts.creating}>{texts.creatingText}</EmptyState>;
  return (
    <ErrorState
      title={texts.failed}
      contact={
        <Link href={paths.application(service.applicationId)} className={buttonClass()}>
          {texts.toApplication}
        </Link>
      }
    >
      {texts.failedText}
    </ErrorState>
  );
}

function EditorSkeleton() {
  return (
    <>
      <div className="mb-6 grid gap-3 md:grid-cols-3">
        <Skeleton height="4.25rem" />
        <Skeleton height="4.25rem" />
        <Skeleton height="4.25rem" />
      </div>
      <Card>
        <Skeleton height="24rem" />
      </Card>
    </>
  );
}
