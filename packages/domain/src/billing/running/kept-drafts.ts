import type { Database } from '../../database/connection.ts';
import { type Context, withFullScope } from '../../database/context.ts';
import { SharedWork } from '../../database/shared-work.ts';
import { draftBills, type RunningDraft } from '../input/draft-bills.ts';
import type { Pricing } from '../prices.ts';
import { draftMark } from './draft-mark.ts';

type PricesOf = Pricing['pricesOf'];
type Kept = { readonly mark: string; readonly draft: RunningDraft | null; readonly size: number };
type Place = { readonly work: SharedWork<RunningDraft | null>; kept: Kept | null };

/** Rolled-up rows of all drafts that a process keeps, some 40 MB: those of companies that were not asked for longest are let go. */
const maxKeptRows = 200_000;

/** By process and prices, since tests have several, then by company and month; the one that was asked for last stands last. */
const places = new WeakMap<Database['announcer'], WeakMap<PricesOf, Map<string, Place>>>();

/**
 * What `draftBills` gives, drafted anew only where something that bills are made of has changed since: events, prices, quotas,
 * services, bills, settlements. However many ask at once, a process drafts a company's month once. Who gets it must not change it.
 */
export function keptDraft(
  ctx: Context,
  { pricesOf }: { pricesOf: PricesOf },
  { companyId, month }: { companyId: string; month: string },
): Promise<RunningDraft | null> {
  const all = placesOf(ctx.database, pricesOf);
  const key = `${companyId} ${month}`;
  const place = all.get(key) ?? { work: new SharedWork(), kept: null };
  all.delete(key);
  all.set(key, place);
  return place.work.ask(async () => {
    // Read before the draft: what changes meanwhile is drafted at the next call.
    const mark = await draftMark(ctx, { companyId, month });
    if (place.kept?.mark === mark) return place.kept.draft;
    const draft = await draftBills(withFullScope(ctx), { pricesOf }, { companyId, month });
    place.kept = { mark, draft, size: sizeOf(draft) };
    letGo(all);
    return draft;
  });
}

function placesOf({ announcer }: Database, pricesOf: PricesOf): Map<string, Place> {
  const byPrices = places.get(announcer) ?? new WeakMap<PricesOf, Map<string, Place>>();
  places.set(announcer, byPrices);
  const all = byPrices.get(pricesOf) ?? new Map<string, Place>();
  byPrices.set(pricesOf, all);
  return all;
}

function sizeOf(draft: RunningDraft | null): number {
  const bills = [...(draft?.bills ?? []), ...(draft?.before?.bills ?? [])];
  return bills.reduce((sum, { usage }) => sum + usage.length, 1);
}

/** The first one that goes may be the one just made, where it alone has more rows than all may have. */
function letGo(all: Map<string, Place>): void {
  let rows = 0;
  for (const { kept } of all.values()) rows += kept?.size ?? 0;
  for (const [key, { kept }] of all) {
    if (rows <= maxKeptRows) return;
    if (!kept) continue;
    rows -= kept.size;
    all.delete(key);
  }
}
