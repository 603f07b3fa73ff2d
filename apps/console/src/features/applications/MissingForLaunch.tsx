import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useMessages } from '../../shared/messages.ts';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';

/** What stands between a region service and being online, in a few words. */
export function MissingForLaunch({ serviceId }: { serviceId: string }) {
  const texts = useMessages('applications').service;
  const { data, isError } = useRegionService(serviceId);
  // The page of the service says what failed; here a sign that it isn't known is enough.
  if (isError && data === undefined) return <span className="text-text-faint">–</span>;
  if (data === undefined) return <Skeleton width="10rem" />;
  if (data.launchNeeds.length === 0) return <span className="text-success">{texts.ready}</span>;
  return texts.missing({
    needs: data.launchNeeds.map((need) => texts.needs[need]).join(texts.comma),
  });
}
