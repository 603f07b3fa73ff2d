import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { contains } from '../database/search.ts';
import { read } from '../database/transaction.ts';
import { statusInSql, statusAt } from './campaign-status.ts';
import type { CampaignRow } from './repo.ts';
import { campaignName } from './stored.ts';

export type CampaignRecord = OutputOf<'listCampaigns'>['records'][number];
type Filters = Omit<InputOf<'exportCampaigns'>, 'format' | 'sort'>;
type Counted = CampaignRow & { pages: number; packages: number };

/** Campaigns, those that begin last first. Searches keys and names. */
export function listCampaigns(
  ctx: OperatorContext,
  input: InputOf<'listCampaigns'>,
): Promise<OutputOf<'listCampaigns'>> {
  return read(ctx, (db) => readPage(db, campaigns(db, input, ctx.clock.now()), input));
}

/** @throws Refusal exportTooLarge. */
export function exportCampaigns<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportCampaigns'>,
  toFile: ToFile<CampaignRecord, File>,
): Promise<File> {
  return exportList(ctx, (db) => campaigns(db, filters, ctx.clock.now()), {
    sort,
    toFile,
    audited: { action: 'campaigns.export', companyId: null, about: { format, ...filters } },
  });
}

function campaigns(db: Queries, { keyword, status }: Filters, now: Date) {
  const count = (table: string) => sql<number>`(
    select count(*)::int from ${sql.raw(table)}
    where page.campaign_key = shop_campaign.key and page.removed_at is null)`;
  let query = db
    .selectFrom('shop_campaign')
    .selectAll()
    .select(count('shop_page page').as('pages'))
    .select(
      count(
        'shop_page page join shop_package package on package.page_id = page.id and package.removed_at is null',
      ).as('packages'),
    );
  if (status) query = query.where(statusInSql(now), '=', status);
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        contains('key', keyword),
        contains(sql<string>`(name ->> 'zh')`, keyword),
        contains(sql<string>`(name ->> 'en')`, keyword),
      ]),
    );
  const order = ['starts_at', 'key'];
  return {
    query,
    newestFirst: order,
    sorts: { starts: order },
    toRecords: (rows: readonly Counted[]) => rows.map((row) => toRecord(row, now)),
  };
}

function toRecord(row: Counted, now: Date): CampaignRecord {
  return {
    key: row.key,
    name: campaignName(row.name),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: statusAt(row, now),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    pages: row.pages,
    packages: row.packages,
  };
}
