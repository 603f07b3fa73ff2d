import type { OutputOf } from '@arcadia/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Queries that an event about a campaign makes stale. */
export const campaignsKey = ['campaigns'] as const;

export const campaignList = defineList({
  list: 'listCampaigns',
  storedAs: 'backoffice.campaigns',
  key: campaignsKey,
  file: 'exportCampaigns',
  hidden: ['pages', 'version', 'published'],
});

export type Campaign = OutputOf<'getCampaign'>;
export type CampaignRecord = OutputOf<'listCampaigns'>['records'][number];

export function campaignQuery(key: string) {
  return queryOptions({
    queryKey: [...campaignsKey, 'detail', key],
    queryFn: ({ signal }) => client.getCampaign({ key }, { signal }),
  });
}

/** Those that begin last; whatever the list is filtered by. */
export const newestCampaignsQuery = queryOptions({
  queryKey: [...campaignsKey, 'newest'],
  queryFn: async ({ signal }) =>
    (await client.listCampaigns({ pageNo: 1, pageSize: 100 }, { signal })).records,
});

export type Sales = OutputOf<'getCampaignSales'>;

/** Queries that an event about an order makes stale. */
export const salesKey = ['campaign-sales'] as const;

export function salesQuery(key: string) {
  return queryOptions({
    queryKey: [...salesKey, key],
    queryFn: ({ signal }) => client.getCampaignSales({ key }, { signal }),
  });
}
