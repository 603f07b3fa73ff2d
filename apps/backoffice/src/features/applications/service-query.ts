import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type Service = Awaited<ReturnType<typeof client.getAnyRegionService>>;

export const servicesKey = ['region-services'] as const;

export function serviceQuery(id: string) {
  return queryOptions({
    queryKey: [...servicesKey, id],
    queryFn: ({ signal }) => client.getAnyRegionService({ id }, { signal }),
  });
}
