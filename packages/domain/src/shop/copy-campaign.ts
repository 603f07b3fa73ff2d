import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { CampaignForm } from '@arcadia/contract/shop/shop-desk';
import { clockFace, instantAt } from '@arcadia/kernel/calendar';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type CampaignDetail, detailOf } from './get-campaign.ts';
import { findCampaign } from './repo.ts';
import { saveCampaign } from './save-campaign.ts';

/**
 * A draft with all pages and packages of a campaign, a year later at the same times of day at UTC+8. Its pages get
 * addresses of their own. @throws NotFound, Refusal campaignKeyTaken.
 */
export async function copyCampaign(
  ctx: OperatorContext,
  { key, newKey }: InputOf<'copyCampaign'>,
): Promise<CampaignDetail> {
  const source = await read(ctx, async (db) => {
    const row = await findCampaign(db, key);
    if (!row) throw new NotFound('campaign');
    return detailOf(db, row, ctx.clock.now());
  });
  return saveCampaign(ctx, { ...copied(source, newKey), version: 0 });
}

function copied(
  { key, name, look, startsAt, endsAt, pages }: CampaignDetail,
  newKey: string,
): CampaignForm {
  return {
    key: newKey,
    name,
    look,
    startsAt: aYearLater(startsAt),
    endsAt: aYearLater(endsAt),
    pages: pages.map((page, index) => ({
      ...page,
      id: copiedId(page.id, { key, newKey, index }),
      packages: page.packages.map((form) => ({ ...form, id: undefined })),
    })),
  };
}

/** The new campaign's key in place of the old one, or before a number. */
function copiedId(
  id: string,
  { key, newKey, index }: { key: string; newKey: string; index: number },
): string {
  const name = id.startsWith(`${key}-`) ? id.slice(key.length + 1) : String(index + 1);
  return `${newKey}-${name}`.slice(0, 60);
}

/** The instant a year later; February 29 becomes March 1. */
function aYearLater(instant: string): string {
  const face = clockFace(new Date(instant));
  return instantAt(
    face.getUTCFullYear() + 1,
    face.getUTCMonth(),
    face.getUTCDate(),
    face.getUTCHours(),
    face.getUTCMinutes(),
    face.getUTCSeconds(),
  ).toISOString();
}
