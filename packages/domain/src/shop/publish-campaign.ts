import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { type CampaignDetail, detailOf } from './get-campaign.ts';
import { type CampaignRow, lockCampaign, packagesOf, pagesOf } from './repo.ts';

/**
 * Puts a draft, or a campaign that was withdrawn, in the shop from its start to its end.
 * @throws NotFound, Refusal stateChanged, campaignEmpty, campaignOver.
 */
export function publishCampaign(
  ctx: OperatorContext,
  { key, version }: InputOf<'publishCampaign'>,
): Promise<CampaignDetail> {
  const now = ctx.clock.now();
  return writeOnce(ctx, async (tx) => {
    const row = await lockVersion(tx, key, version);
    if (row.status === 'published') throw new Refusal('stateChanged');
    if (row.ends_at <= now) throw new Refusal('campaignOver');
    const pages = await pagesOf(tx.db, key);
    const packages = await packagesOf(
      tx.db,
      pages.map(({ id }) => id),
    );
    if (packages.length === 0) throw new Refusal('campaignEmpty');
    return moved(tx, row, { status: 'published', now });
  });
}

/** Takes a campaign out of the shop; orders that were made stay. @throws NotFound, Refusal stateChanged. */
export function withdrawCampaign(
  ctx: OperatorContext,
  { key, version }: InputOf<'withdrawCampaign'>,
): Promise<CampaignDetail> {
  return writeOnce(ctx, async (tx) => {
    const row = await lockVersion(tx, key, version);
    if (row.status !== 'published') throw new Refusal('stateChanged');
    return moved(tx, row, { status: 'withdrawn', now: ctx.clock.now() });
  });
}

async function lockVersion(tx: Write, key: string, version: number): Promise<CampaignRow> {
  const row = await lockCampaign(tx.db, key);
  if (!row) throw new NotFound('campaign');
  if (row.version !== version) throw new Refusal('stateChanged');
  return row;
}

async function moved(
  tx: Write,
  row: CampaignRow,
  { status, now }: { status: 'published' | 'withdrawn'; now: Date },
): Promise<CampaignDetail> {
  const after = await tx.db
    .updateTable('shop_campaign')
    .set({
      status,
      version: row.version + 1,
      changed_at: now,
      ...(status === 'published' && { published_at: now }),
    })
    .where('key', '=', row.key)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.audit({
    action: status === 'published' ? 'campaign.publish' : 'campaign.withdraw',
    targetId: row.key,
    companyId: null,
    before: { status: row.status },
    after: { status },
  });
  await tx.publish({ topic: 'campaign.changed', companyId: null, subjectId: row.key });
  return detailOf(tx.db, after, now);
}
