import type { RegionService } from '@arcadia/contract/applications/region-services';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../client.ts';
import { isUnderDeletion } from './deletion.ts';

/** Everything loaded of applications: what an event about them makes stale. */
export const applicationsKey = ['applications'] as const;
/** Everything loaded of single region services. */
export const regionServicesKey = ['region-services'] as const;

/** One region service with all its configuration. */
export function regionServiceQuery(id: string) {
  return queryOptions({
    queryKey: [...regionServicesKey, 'one', id],
    queryFn: ({ signal }) => client.getRegionService({ id }, { signal }),
    enabled: () => !isUnderDeletion(id),
  });
}

/** A region service as it stands: what colleagues, the provider or a job change shows by itself. */
export function useRegionService(id: string) {
  const service = useQuery(regionServiceQuery(id));
  // A page without a service has nothing to keep up to date.
  const isShown = service.data !== undefined || service.error === null;
  useLiveInvalidation(
    isShown
      ? { 'application.changed': [regionServicesKey], 'verification.changed': [regionServicesKey] }
      : {},
  );
  return service;
}

/** Takes over what a change answered, and makes the lists and figures stale that show it too. */
export function useServiceChanged(): (service: RegionService) => void {
  const queries = useQueryClient();
  return (service) => {
    queries.setQueryData(regionServiceQuery(service.id).queryKey, service);
    void queries.invalidateQueries({ queryKey: applicationsKey });
    void queries.invalidateQueries({ queryKey: ['home'] });
  };
}
