import type { CampaignForm } from '@arcadia/contract/shop/shop-desk';
import type { Context, OperatorContext } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { publishCampaign, saveCampaign } from '@arcadia/domain/shop/index';
import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { seedId } from './seed-id.ts';
import { campaignPages } from './shop-packages.ts';

/** The campaigns of the shop: last year's, autumn's, the running one, and a draft. Running it again changes nothing. */
export async function seedShop(ctx: Context): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const campaigns = [
    {
      start: addDays(today, -385),
      days: 45,
      look: 'lantern',
      name: ['去年双十一', 'Last year’s sale'],
    },
    {
      start: addDays(today, -75),
      days: 40,
      look: 'ocean',
      name: ['秋季特惠', 'Autumn offers'],
    },
    {
      start: addDays(today, -20),
      days: 45,
      look: 'sunrise',
      name: ['年末特惠季', 'Year-end offers'],
    },
    { start: addDays(today, 40), days: 30, look: 'violet', name: ['新春特惠', 'New year offers'] },
  ] as const;
  for (const { start, days, look, name } of campaigns) {
    const key = start.slice(0, 7).replace('-', '');
    const form = {
      key,
      name: { zh: name[0], en: name[1] },
      look,
      startsAt: startOfDay(start).toISOString(),
      endsAt: startOfDay(addDays(start, days)).toISOString(),
      pages: campaignPages(key),
    };
    await seedCampaign(ctx, form, { publishedAt: addDays(start, -5) });
  }
}

/** Saved ten days before it is published, by the real verbs. */
async function seedCampaign(
  ctx: Context,
  form: CampaignForm,
  { publishedAt }: { publishedAt: ReturnType<typeof dayOf> },
): Promise<void> {
  const isThere = await write(ctx, async (tx) => {
    tx.unaudited('only looks');
    return tx.db
      .selectFrom('shop_campaign')
      .select('key')
      .where('key', '=', form.key)
      .executeTakeFirst();
  });
  if (isThere) return;
  const now = ctx.clock.now();
  const on = (day: Date) => asCommerce(ctx, day < now ? day : now);
  const published = startOfDay(publishedAt);
  const { version } = await saveCampaign(on(startOfDay(addDays(publishedAt, -10))), {
    ...form,
    version: 0,
  });
  if (published <= now) await publishCampaign(on(published), { key: form.key, version });
}

/** The operator who looks after the shop, at a time of the past. */
function asCommerce(ctx: Context, at: Date): OperatorContext {
  return {
    ...ctx,
    clock: { ...ctx.clock, now: () => at },
    actor: {
      kind: 'operator',
      id: seedId('opr', 'commerce'),
      name: 'Robin Shaw',
      roles: ['commerce'],
      sessionId: seedId('ses', 'commerce'),
    },
  };
}
