import { type Selectable, sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';

export type CampaignRow = Selectable<DB['shop_campaign']>;
export type PageRow = Selectable<DB['shop_page']>;
export type PackageRow = Selectable<DB['shop_package']>;

export function findCampaign(db: Queries, key: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('shop_campaign').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Locked until the transaction ends: whoever changes a campaign does so one after the other. */
export function lockCampaign(db: Queries, key: string): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('shop_campaign')
    .selectAll()
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Pages of a campaign in their order. */
export function pagesOf(db: Queries, key: string): Promise<PageRow[]> {
  return db
    .selectFrom('shop_page')
    .selectAll()
    .where('campaign_key', '=', key)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Packages of pages in their order. */
export async function packagesOf(db: Queries, pageIds: readonly string[]): Promise<PackageRow[]> {
  if (pageIds.length === 0) return [];
  return db
    .selectFrom('shop_package')
    .selectAll()
    .where('page_id', 'in', [...pageIds])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Packages, removed ones as well, locked until the transaction ends in the order in which orders take them. */
export function lockStock(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('shop_package')
    .select(['id', 'stock', 'taken', 'max_per_company', 'first_order_only'])
    .where('id', '=', anyOf(ids))
    .orderBy(sql`id collate "C"`)
    .forNoKeyUpdate()
    .execute();
}

/** The quantity of each package that is taken. */
export const takenOfPackages = sql`select id, taken, stock from shop_package`;
