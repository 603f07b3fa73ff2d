import type { OutputOf } from '@arcadia/contract/api';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toOffer } from './offer.ts';
import { packagesOf, pagesOf } from './repo.ts';
import { toCampaign } from './running-campaign.ts';
import { campaignName, textsOfPage } from './stored.ts';

type Page = OutputOf<'getActivityPage'>;
type Next = Extract<ShopView['screen'], { kind: 'closed' }>['next'];

export type ShopWindow = {
  /** The pages of each campaign that runs, in their order; the newest campaign first. */
  readonly running: readonly {
    readonly campaign: Page['campaign'];
    readonly pages: readonly Page[];
  }[];
  /** The published campaign that begins next. */
  readonly next: Next;
};

/** All that visitors can see now, for the server's pages, in three queries for each campaign. */
export function getShopWindow(ctx: Context): Promise<ShopWindow> {
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const published = await db
      .selectFrom('shop_campaign')
      .selectAll()
      .where('status', '=', 'published')
      .where('ends_at', '>', now)
      .orderBy('starts_at', 'desc')
      .orderBy('key', 'desc')
      .execute();
    const running: ShopWindow['running'][number][] = [];
    for (const row of published.filter(({ starts_at: startsAt }) => startsAt <= now)) {
      const pages = await pagesOf(db, row.key);
      const packages = await packagesOf(
        db,
        pages.map(({ id }) => id),
      );
      const campaign = toCampaign(row, pages);
      running.push({
        campaign,
        pages: pages.map(({ id, texts }) => ({
          campaign,
          id,
          ...textsOfPage(texts),
          offers: packages.filter(({ page_id: pageId }) => pageId === id).map(toOffer),
        })),
      });
    }
    const next = published.findLast(({ starts_at: startsAt }) => startsAt > now);
    return {
      running,
      next: next
        ? {
            name: campaignName(next.name),
            look: next.look,
            startsAt: next.starts_at.toISOString(),
          }
        : null,
    };
  });
}
