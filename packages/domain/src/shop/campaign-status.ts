import type { CampaignStatus } from '@arcadia/contract/shop/shop-desk';
import { type RawBuilder, sql } from 'kysely';
import type { CampaignRow } from './repo.ts';

export function statusAt(
  { status, starts_at, ends_at }: Pick<CampaignRow, 'status' | 'starts_at' | 'ends_at'>,
  now: Date,
): CampaignStatus {
  if (status !== 'published') return status;
  if (now < starts_at) return 'scheduled';
  return now < ends_at ? 'running' : 'ended';
}

/** The status of a campaign in SQL, for lists. */
export function statusInSql(now: Date): RawBuilder<CampaignStatus> {
  return sql<CampaignStatus>`case
    when status <> 'published' then status
    when ${now} < starts_at then 'scheduled'
    when ${now} < ends_at then 'running'
    else 'ended' end`;
}
