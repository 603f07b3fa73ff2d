import { createFairTurns, type FairTurns } from '@arcadia/kernel/fair-turns';
import type { Database } from '../../database/connection.ts';
import { type Context, withFullScope } from '../../database/context.ts';
import { DatabaseUnavailable } from '../../database/retry.ts';
import { SharedWork } from '../../database/shared-work.ts';
import { draftBills, type RunningDraft } from '../input/draft-bills.ts';
import { DraftMemory } from '../input/draft-memory.ts';
import type { Pricing } from '../prices.ts';
import { type DraftMark, draftMark, monthsOfDraft } from './draft-mark.ts';

type PricesOf = Pricing['pricesOf'];
type Counts = ReadonlyMap<string, string>;
type Kept = {
  readonly mark: DraftMark;
  readonly draft: RunningDraft | null;
  readonly memory: DraftMemory;
  /** The number of rolled-up rows in the draft. */
  readonly size: number;
  /** The number of events that were stored before they were read, by application. */
  readonly counts: Counts;
};
type Place = { readonly work: SharedWork<RunningDraft | null>; kept: Kept | null };
type Places = {
  readonly turns: FairTurns;
  readonly byPrices: WeakMap<PricesOf, Map<string, Place>>;
};

/** Rolled-up rows of all drafts that a process keeps, some 40 MB: those of companies that were not asked for longest are let go. */
const maxKeptRows = 200_000;
/** Drafts that a process makes at the same time: as many connections at most are in use for them. Who waits for a turn holds none. */
const maxDraftsAtOnce = 2;
/** The time that one waits for that turn: a browser gives up after 30 s. */
const maxWaitMs = 20_000;

/**
 * Drafts by process and prices, since tests have several, then by company and month; the one that was asked for last stands last.
 */
const places = new WeakMap<Database['announcer'], Places>();

type Of = { readonly companyId: string; readonly month: string };

/**
 * The draft that `draftBills` gives, drafted anew only where something that bills are made of has changed since: events, prices,
 * quotas, services, bills, settlements. Where only events came, only what those applications' usage is part of is made anew.
 * However many ask at once, a process drafts a company's month once, and few companies' at a time. Who gets it must not change it.
 * @throws DatabaseUnavailable where too many others' are waited for
 */
export function keptDraft(
  ctx: Context,
  { pricesOf }: { pricesOf: PricesOf },
  { companyId, month }: Of,
): Promise<RunningDraft | null> {
  const { turns, byPrices } = placesOf(ctx.database);
  const all = byPrices.get(pricesOf) ?? new Map<string, Place>();
  byPrices.set(pricesOf, all);
  const key = `${companyId} ${month}`;
  const place = all.get(key) ?? { work: new SharedWork(), kept: null };
  all.delete(key);
  all.set(key, place);
  return place.work.ask(async () => {
    // Read before the draft: what changes meanwhile is drafted at the next call.
    const mark = await draftMark(ctx, { companyId, month });
    const { kept } = place;
    if (kept && kept.mark.rows === mark.rows && kept.mark.events === mark.events) return kept.draft;
    const draftNow = () => draftAnew(ctx, pricesOf, { companyId, month, mark, kept });
    place.kept = await turns.run(companyId, draftNow, tooMany);
    letGo(all);
    return place.kept.draft;
  });
}

const tooMany = () => new DatabaseUnavailable(new Error('too many drafts of running bills wait'));

function placesOf({ announcer }: Database): Places {
  const known = places.get(announcer);
  if (known) return known;
  const limits = { each: Infinity, all: Infinity, atOnce: maxDraftsAtOnce, waitMs: maxWaitMs };
  const made = {
    turns: createFairTurns(limits),
    byPrices: new WeakMap<PricesOf, Map<string, Place>>(),
  };
  places.set(announcer, made);
  return made;
}

async function draftAnew(
  ctx: Context,
  pricesOf: PricesOf,
  { companyId, month, mark, kept }: Of & { mark: DraftMark; kept: Kept | null },
): Promise<Kept> {
  const { usage } = ctx.ports;
  // Counted before usage is read: what comes between is read again next time.
  const counts = await usage.countEventsByApplication({ companyId, months: monthsOfDraft(month) });
  const stands = kept !== null && kept.mark.rows === mark.rows;
  const memory = stands ? kept.memory : new DraftMemory();
  if (stands) await memory.readAgain(usage, changedBetween(kept.counts, counts));
  const draft = await draftBills(withFullScope(ctx), { pricesOf }, { companyId, month }, memory);
  return { mark, draft, memory, size: memory.rows + 1, counts };
}

/** Applications of which events came or went. */
function changedBetween(before: Counts, now: Counts): string[] {
  const ids = new Set([...before.keys(), ...now.keys()]);
  return [...ids].filter((id) => before.get(id) !== now.get(id));
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
