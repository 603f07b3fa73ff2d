import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { type Currency, formatDecimal, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { statusAt } from './campaign-status.ts';
import { plainFold } from './offer.ts';
import { type CampaignRow, findCampaign, type PackageRow, packagesOf, pagesOf } from './repo.ts';
import { campaignName, contentsOf, textsOfPackage, textsOfPage } from './stored.ts';

export type CampaignDetail = OutputOf<'getCampaign'>;

/** A campaign as an operator edits it. @throws NotFound. */
export function getCampaign(ctx: OperatorContext, key: string): Promise<CampaignDetail> {
  return read(ctx, async (db) => {
    const row = await findCampaign(db, key);
    if (!row) throw new NotFound('campaign');
    return detailOf(db, row, ctx.clock.now());
  });
}

export async function detailOf(db: Queries, row: CampaignRow, now: Date): Promise<CampaignDetail> {
  const pages = await pagesOf(db, row.key);
  const packages = await packagesOf(
    db,
    pages.map(({ id }) => id),
  );
  return {
    key: row.key,
    name: campaignName(row.name),
    look: row.look,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: statusAt(row, now),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    pages: pages.map((page) => ({
      id: page.id,
      ...textsOfPage(page.texts),
      packages: packages.filter(({ page_id }) => page_id === page.id).map(toForm),
    })),
    taken: Object.fromEntries(packages.map(({ id, taken }) => [id, taken])),
  };
}

function toForm(row: PackageRow): CampaignDetail['pages'][number]['packages'][number] {
  const typed = (amount: bigint | null, currency: Currency) =>
    amount === null ? null : formatDecimal(money(amount, currency));
  return {
    id: row.id,
    ...textsOfPackage(row.texts),
    originals: { CNY: typed(row.original_cny, 'CNY'), USD: typed(row.original_usd, 'USD') },
    fold: plainFold(row.fold),
    validity: { count: row.validity_count, unit: row.validity_unit },
    maxPerCompany: row.max_per_company,
    firstOrderOnly: row.first_order_only,
    stock: row.stock,
    contents: contentsOf(row.contents),
  };
}
