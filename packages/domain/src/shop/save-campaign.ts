import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { PackageForm } from '@arcadia/contract/shop/shop-desk';
import { newId } from '@arcadia/kernel/id';
import { parseDecimal } from '@arcadia/kernel/money';
import pg from 'pg';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { type CampaignDetail, detailOf } from './get-campaign.ts';
import { type CampaignRow, lockCampaign } from './repo.ts';

type Form = InputOf<'saveCampaign'>;

/**
 * Saves a campaign as a whole; pages and packages that the form doesn't have any more leave the shop and stay for orders.
 * @throws NotFound, Refusal stateChanged where somebody saved another version meanwhile, campaignKeyTaken, shopPageTaken,
 *   stockBelowTaken.
 */
export async function saveCampaign(ctx: OperatorContext, form: Form): Promise<CampaignDetail> {
  const now = ctx.clock.now();
  try {
    return await writeOnce(ctx, async (tx) => {
      const before = form.version === 0 ? null : await lockedVersion(tx, form);
      const row = before ? await updated(tx, form, now) : await inserted(tx, form, now);
      await savePages(tx, form, now);
      await tx.audit({
        action: before ? 'campaign.update' : 'campaign.create',
        targetId: form.key,
        companyId: null,
        ...(before && { before: { version: before.version } }),
        after: { version: row.version, pages: form.pages.length },
      });
      await tx.publish({ topic: 'campaign.changed', companyId: null, subjectId: form.key });
      return detailOf(tx.db, row, now);
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The refusal for an error of the database; null for any other error. */
function refusalOf(error: unknown): Refusal | null {
  if (isUniqueViolation(error, 'shop_campaign_pkey'))
    return new Refusal('campaignKeyTaken', {}, { cause: error });
  if (isUniqueViolation(error, 'shop_page_pkey'))
    return new Refusal('shopPageTaken', {}, { cause: error });
  if (error instanceof pg.DatabaseError && error.constraint === 'shop_package_stock')
    return new Refusal('stockBelowTaken', {}, { cause: error });
  return null;
}

async function lockedVersion(tx: Write, { key, version }: Form): Promise<CampaignRow> {
  const row = await lockCampaign(tx.db, key);
  if (!row) throw new NotFound('campaign');
  if (row.version !== version) throw new Refusal('stateChanged');
  return row;
}

function columnsOf({ name, look, startsAt, endsAt }: Form) {
  return {
    name: JSON.stringify(name),
    look,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  };
}

function inserted(tx: Write, form: Form, now: Date): Promise<CampaignRow> {
  return tx.db
    .insertInto('shop_campaign')
    .values({ key: form.key, ...columnsOf(form), created_at: now, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function updated(tx: Write, form: Form, now: Date): Promise<CampaignRow> {
  return tx.db
    .updateTable('shop_campaign')
    .set({ ...columnsOf(form), version: form.version + 1, changed_at: now })
    .where('key', '=', form.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function savePages(tx: Write, { key, pages }: Form, now: Date): Promise<void> {
  const ids = pages.map(({ id }) => id);
  const known = await tx.db
    .selectFrom('shop_page')
    .select('id')
    .where('campaign_key', '=', key)
    .execute();
  const knownIds = new Set(known.map(({ id }) => id));
  await removePages(
    tx,
    [...knownIds].filter((id) => !ids.includes(id)),
    now,
  );
  const packages = await lockPackages(tx, key);
  for (const [position, { id, packages: forms, ...texts }] of pages.entries()) {
    const columns = { position, texts: JSON.stringify(texts), removed_at: null };
    if (knownIds.has(id))
      await tx.db.updateTable('shop_page').set(columns).where('id', '=', id).execute();
    else
      await tx.db
        .insertInto('shop_page')
        .values({ id, campaign_key: key, ...columns })
        .execute();
    for (const [place, form] of forms.entries())
      await savePackage(tx, form, { page_id: id, position: place }, { packages, now });
  }
  const kept = new Set(pages.flatMap((page) => page.packages.map(({ id }) => id)));
  const gone = [...packages].filter((id) => !kept.has(id));
  if (gone.length > 0)
    await tx.db
      .updateTable('shop_package')
      .set({ removed_at: now })
      .where('id', 'in', gone)
      .execute();
}

async function removePages(tx: Write, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('shop_page')
    .set({ removed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Locks packages in the order of their ids, as orders lock them. */
async function lockPackages(tx: Write, key: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('shop_package')
    .innerJoin('shop_page', 'shop_page.id', 'shop_package.page_id')
    .select('shop_package.id')
    .where('campaign_key', '=', key)
    .where('shop_package.removed_at', 'is', null)
    .orderBy('shop_package.id')
    .forNoKeyUpdate('shop_package')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Place = { page_id: string; position: number };

async function savePackage(
  tx: Write,
  { id, originals, validity, name, summary, ...form }: PackageForm,
  place: Place,
  { packages, now }: { packages: ReadonlySet<string>; now: Date },
): Promise<void> {
  const columns = {
    ...place,
    texts: JSON.stringify({ name, summary }),
    original_cny:
      originals.CNY === null ? null : (parseDecimal(originals.CNY, 'CNY')?.amount ?? null),
    original_usd:
      originals.USD === null ? null : (parseDecimal(originals.USD, 'USD')?.amount ?? null),
    fold: form.fold,
    validity_count: validity.count,
    validity_unit: validity.unit,
    max_per_company: form.maxPerCompany,
    first_order_only: form.firstOrderOnly,
    stock: form.stock,
    contents: JSON.stringify(form.contents),
    removed_at: null,
  };
  if (id === undefined) {
    await tx.db
      .insertInto('shop_package')
      .values({ id: newId('shopPackage', now), ...columns })
      .execute();
    return;
  }
  // A package of another campaign, or one that somebody removed.
  if (!packages.has(id)) throw new NotFound('package');
  await tx.db.updateTable('shop_package').set(columns).where('id', '=', id).execute();
}
