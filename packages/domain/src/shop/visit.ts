import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toOffer } from './offer.ts';
import { packagesOf, pagesOf } from './repo.ts';
import { findCurrent, findRunning, toCampaign } from './running-campaign.ts';
import { textsOfPage } from './stored.ts';

/** The campaign that runs now; null while there is none. */
export function getCurrentCampaign(ctx: Context): Promise<OutputOf<'getCurrentCampaign'>> {
  return read(ctx, async (db) => {
    const row = await findCurrent(db, ctx.clock.now());
    return { campaign: row ? toCampaign(row, await pagesOf(db, row.key)) : null };
  });
}

/** @throws Refusal activityLinkIncorrect unless the campaign runs and has such a page. */
export function getActivityPage(
  ctx: Context,
  { campaign: key, id }: InputOf<'getActivityPage'>,
): Promise<OutputOf<'getActivityPage'>> {
  return read(ctx, async (db) => {
    const row = await findRunning(db, key, ctx.clock.now());
    const pages = row ? await pagesOf(db, key) : [];
    const page = pages.find((one) => one.id === id);
    if (!row || !page) throw new Refusal('activityLinkIncorrect');
    const offers = (await packagesOf(db, [id])).map(toOffer);
    return { campaign: toCampaign(row, pages), id, ...textsOfPage(page.texts), offers };
  });
}

/** @throws Refusal activityLinkIncorrect unless the campaign runs and has such a package. */
export function getOffer(
  ctx: Context,
  { campaign: key, id }: InputOf<'getOffer'>,
): Promise<OutputOf<'getOffer'>> {
  return read(ctx, async (db) => {
    const row = await findRunning(db, key, ctx.clock.now());
    const pages = row ? await pagesOf(db, key) : [];
    const packages = await packagesOf(
      db,
      pages.map((page) => page.id),
    );
    const found = packages.find((one) => one.id === id);
    if (!row || !found) throw new Refusal('activityLinkIncorrect');
    return { campaign: toCampaign(row, pages), pageId: found.page_id, offer: toOffer(found) };
  });
}
