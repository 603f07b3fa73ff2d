import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const pricePlanList = defineList({
  list: 'listPricePlans',
  storedAs: 'backoffice.price-plans',
  key: ['price-plans'],
  file: 'exportPricePlans',
  hidden: ['note', 'decidedAt', 'created'],
});

export type ListedPlan = Awaited<ReturnType<typeof client.listPricePlans>>['records'][number];
/**
 * The published version that a new one begins with: the newest of the customer, or of the standard prices where the customer
 * has none or is null. Null where nothing was published yet.
 */
export function newestPlanQuery(companyId: string | null) {
  return queryOptions({
    queryKey: ['price-plans', 'newest', companyId],
    queryFn: async ({ signal }) => {
      const published = { status: 'published', pageNo: 1, pageSize: 10 } as const;
      const own =
        companyId === null
          ? null
          : await client.listPricePlans({ ...published, companyId }, { signal });
      const ownPlan = own?.records[0];
      if (ownPlan) return client.getPricePlan({ id: ownPlan.id }, { signal });
      const { records } = await client.listPricePlans({ ...published, of: 'standard' }, { signal });
      const standard = records[0];
      return standard ? client.getPricePlan({ id: standard.id }, { signal }) : null;
    },
    staleTime: Infinity,
  });
}
