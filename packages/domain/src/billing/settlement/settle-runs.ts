import { maxRunAttempts, type RunFailure } from '@arcadia/contract/bills/ops-bills';
import { newId } from '@arcadia/kernel/id';
import { sql } from 'kysely';
import { batch } from '../../database/batch.ts';
import type { Queries } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { read, write } from '../../database/transaction.ts';
import type { JobLog } from '../../jobs/define-job.ts';
import { NoPrices } from '../input/draft-bills.ts';
import type { Pricing } from '../prices.ts';
import { priceWaitingBills } from './price-waiting.ts';
import { tellRun } from './month-runs.ts';
import { settleCompanies } from './settle-companies.ts';

type Place = { readonly companyId: string; readonly month: string };

/** Groups of companies that one process settles at the same time. */
const maxAtOnce = 4;
/** Companies of one transaction: more would hold locks for longer, and save few statements. */
const companiesOfGroup = 20;
/** Companies that are looked up together. */
const roundSize = 400;

/**
 * Settles what is left of all runs until nothing can be done: companies that are pending or have failed, and bills whose rate has
 * been published meanwhile. Several processes may do it at once, each takes companies that no other has; one that is killed
 * leaves nothing half done. @returns how many companies were settled or converted.
 */
export async function settleRuns(
  ctx: Context,
  pricing: Pricing,
  log: JobLog,
  { groupSize = companiesOfGroup } = {},
): Promise<number> {
  const tried = new Set<string>();
  let settled = 0;
  for (;;) {
    const places = await read(batch(ctx), openPlaces);
    const left = places.filter((place) => !tried.has(keyOf(place)));
    if (left.length === 0) break;
    // Companies that fail now are left to the next run.
    for (const place of left) tried.add(keyOf(place));
    settled += await inParallel(groupsOf(left, groupSize), (group) =>
      trySettling(ctx, pricing, group, log),
    );
  }
  const waiting = await read(batch(ctx), (db) => waitingPlaces(db, pricing));
  settled += await inParallel(waiting, async (place) =>
    (await priceWaitingBills(ctx, pricing, place)) ? 1 : 0,
  );
  await finishRuns(ctx);
  return settled;
}

function keyOf({ companyId, month }: Place): string {
  return `${month} ${companyId}`;
}

/** Companies whose next month is to be settled, in no order, so that processes rarely meet; failed ones last. */
async function openPlaces(db: Queries): Promise<Place[]> {
  const rows = await db
    .selectFrom('billing_run_company as place')
    .select(['company_id', 'month'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'failed'), eb('attempts', '<', maxRunAttempts)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('billing_run_company as earlier')
            .select('earlier.month')
            .whereRef('earlier.company_id', '=', 'place.company_id')
            .whereRef('earlier.month', '<', 'place.month')
            .where('earlier.status', 'in', ['pending', 'failed']),
        ),
      ),
    )
    .orderBy(sql`status = 'failed', random()`)
    .limit(roundSize)
    .execute();
  return rows.map(({ company_id: companyId, month }) => ({ companyId, month }));
}

/** Companies that wait for a rate that is there now. */
async function waitingPlaces(db: Queries, { rateOf }: Pick<Pricing, 'rateOf'>): Promise<Place[]> {
  const rows = await db
    .selectFrom('bill')
    .select(['company_id', 'month', 'currency'])
    .distinct()
    .where('status', '=', 'waiting_for_rate')
    .orderBy('month')
    .orderBy('company_id')
    .execute();
  const places: Place[] = [];
  const rates = new Map<string, boolean>();
  for (const { company_id: companyId, month, currency } of rows) {
    const key = `${month} ${currency}`;
    const known = rates.get(key) ?? (await rateOf(db, { currency, month })) !== null;
    rates.set(key, known);
    if (known) places.push({ companyId, month });
  }
  return places;
}

/** Companies that are settled together, all of them for the same month. */
type Group = { readonly month: string; readonly companyIds: readonly string[] };

function groupsOf(places: readonly Place[], groupSize: number): Group[] {
  return [...Map.groupBy(places, ({ month }) => month)].flatMap(([month, own]) =>
    Array.from({ length: Math.ceil(own.length / groupSize) }, (_, index) => ({
      month,
      companyIds: own
        .slice(index * groupSize, (index + 1) * groupSize)
        .map(({ companyId }) => companyId),
    })),
  );
}

/** Settles companies together, and each that this leaves over by itself. A company that fails holds up no other. */
async function trySettling(
  ctx: Context,
  pricing: Pricing,
  { month, companyIds }: Group,
  log: JobLog,
): Promise<number> {
  const together = await settleTogether(ctx, pricing, { month, companyIds }, log);
  const left = companyIds.filter((id) => !together.has(id));
  let settled = together.size;
  for (const companyId of left) {
    const place = { companyId, month };
    try {
      settled += (await settleCompanies(ctx, pricing, { companyIds: [companyId], month })).length;
    } catch (error) {
      const errorId = newId('request', ctx.clock.now());
      log.warn({ err: error, errorId, ...place }, 'the bills of a company could not be made');
      const failure = error instanceof NoPrices ? 'no_prices' : 'unexpected';
      await noteFailure(ctx, place, { failure, errorId });
    }
  }
  return settled;
}

/** None where one of them fails: which one it is shows when each is settled by itself. */
async function settleTogether(
  ctx: Context,
  pricing: Pricing,
  group: Group,
  log: JobLog,
): Promise<Set<string>> {
  if (group.companyIds.length === 1) return new Set();
  try {
    return new Set(await settleCompanies(ctx, pricing, group));
  } catch (error) {
    const { month, companyIds } = group;
    log.info({ err: error, month, companies: companyIds.length }, 'companies are settled singly');
    return new Set();
  }
}

function noteFailure(
  ctx: Context,
  { companyId, month }: Place,
  { failure, errorId }: { failure: RunFailure; errorId: string },
): Promise<void> {
  return write(batch(ctx), async (tx) => {
    await tx.db
      .updateTable('billing_run_company')
      .set((eb) => ({
        status: 'failed',
        attempts: eb('attempts', '+', 1),
        failure,
        error_id: errorId,
        changed_at: ctx.clock.now(),
      }))
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .where('status', 'in', ['pending', 'failed'])
      .execute();
    tx.unaudited('a failed attempt changes no bill');
    await tellRun(tx, month);
  });
}

/** A run is finished when no company is left to be settled: their bills are final, or wait for a rate. */
async function finishRuns(ctx: Context): Promise<void> {
  await write(batch(ctx), async (tx) => {
    const finished = await tx.db
      .updateTable('billing_run')
      .set({ finished_at: ctx.clock.now() })
      .where('finished_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('billing_run_company as place')
              .select('place.month')
              .whereRef('place.month', '=', 'billing_run.month')
              .where('place.status', 'in', ['pending', 'failed']),
          ),
        ),
      )
      .returning('month')
      .execute();
    if (finished.length === 0) tx.unaudited('no run was finished');
    for (const { month } of finished) {
      await tx.audit({ action: 'billing_run.finish', targetId: month, companyId: null });
      await tellRun(tx, month);
    }
  });
}

/** @param work tells how many companies it settled */
async function inParallel<T>(
  all: readonly T[],
  work: (one: T) => Promise<number>,
): Promise<number> {
  const queue = [...all];
  let done = 0;
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) done += await work(one);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, worker));
  return done;
}
