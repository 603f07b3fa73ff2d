import type { OutputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import { type CampaignRow, findCampaign, type PageRow } from './repo.ts';
import { campaignName, textsOfPage } from './stored.ts';

type Campaign = NonNullable<OutputOf<'getCurrentCampaign'>['campaign']>;

/** Whether its packages can be bought at `now`. */
function isRunning(
  { status, starts_at, ends_at }: Pick<CampaignRow, 'status' | 'starts_at' | 'ends_at'>,
  now: Date,
): boolean {
  return status === 'published' && starts_at <= now && now < ends_at;
}

/** A campaign whose packages can be bought at `now`; undefined for any other key. */
export async function findRunning(
  db: Queries,
  key: string,
  now: Date,
): Promise<CampaignRow | undefined> {
  const campaign = await findCampaign(db, key);
  return campaign && isRunning(campaign, now) ? campaign : undefined;
}

/** The one that runs at `now`, the newest of several. */
export function findCurrent(db: Queries, now: Date): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('shop_campaign')
    .selectAll()
    .where('status', '=', 'published')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A campaign as a visitor sees it. */
export function toCampaign(row: CampaignRow, pages: readonly PageRow[]): Campaign {
  return {
    key: row.key,
    name: campaignName(row.name),
    look: row.look,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    version: row.version,
    pages: pages.map(({ id, texts }) => ({ id, name: textsOfPage(texts).name })),
  };
}
