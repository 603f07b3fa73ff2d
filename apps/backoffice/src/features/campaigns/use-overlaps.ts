import { useQuery } from '@tanstack/react-query';
import { overlapping } from './overlaps.ts';
import { type CampaignRecord, newestCampaignsQuery } from './queries.ts';

/** Campaigns beside which this one is in the shop. None as long as they are not known. */
export function useOverlaps(period: Parameters<typeof overlapping>[1]): CampaignRecord[] {
  const { data: campaigns = [] } = useQuery(newestCampaignsQuery);
  return overlapping(campaigns, period);
}
