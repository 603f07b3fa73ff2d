import type { GatewayId } from '@arcadia/contract/funds/payments';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import type { AllSettlers } from '../payments/index.ts';
import { type Compared, compareDay } from './compare-day.ts';
import { firstTryAt } from './next-try.ts';
import type { DayKey } from './repo.ts';

/** Days before today that a gateway's first run compares. */
const firstDays = 7;
/** Days that a product which was away for long catches up on; earlier ones are compared by hand. */
const maxCatchUpDays = 62;
const daysOfSweep = 31;

/**
 * Compares every day that is due, each gateway independently: one that hangs or is gone delays no other. @returns what became
 * of each day.
 */
export async function reconcileDueDays(
  ctx: Context,
  settlers: AllSettlers,
  timeoutMs?: number,
): Promise<(DayKey & { compared: Compared })[]> {
  const gateways = [...ctx.ports.payments.keys()];
  const swept = await Promise.all(
    gateways.map(async (gateway) => {
      await addDaysOf(ctx, gateway);
      const done: (DayKey & { compared: Compared })[] = [];
      for (const day of await dueDays(ctx, gateway)) {
        const compared = await compareDay(ctx, settlers, { gateway, day }, timeoutMs);
        done.push({ gateway, day, compared });
        if (compared.outcome === 'failed') break;
      }
      return done;
    }),
  );
  return swept.flat();
}

/** A row for each day that is over, from the newest that is known. */
async function addDaysOf(ctx: Context, gateway: GatewayId): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const newest = await read(ctx, (db) =>
    db
      .selectFrom('reconciled_day')
      .select('day')
      .where('gateway', '=', gateway)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  const earliest = addDays(today, -maxCatchUpDays);
  const next = newest ? addDays(newest.day, 1) : addDays(today, -firstDays);
  let day = next < earliest ? earliest : next;
  if (day >= today) return;
  await write(ctx, async (tx) => {
    tx.unaudited('days whose statements will be fetched');
    for (; day < today; day = addDays(day, 1)) await addDay(tx, ctx, { gateway, day });
  });
}

/** Adds the row of a day, to be compared on its next morning. */
export async function addDay(tx: Write, ctx: Context, { gateway, day }: DayKey): Promise<void> {
  const currency = ctx.ports.payments.get(gateway)?.currencies[0];
  if (!currency) throw new Error(`the gateway ${gateway} is not configured`);
  await tx.db
    .insertInto('reconciled_day')
    .values({ gateway, day, currency, next_try_at: firstTryAt(day) })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doNothing())
    .execute();
}

async function dueDays(ctx: Context, gateway: GatewayId): Promise<string[]> {
  const rows = await read(ctx, (db) =>
    db
      .selectFrom('reconciled_day')
      .select('day')
      .where('gateway', '=', gateway)
      .where('next_try_at', '<=', ctx.clock.now())
      .orderBy('day')
      .limit(daysOfSweep)
      .execute(),
  );
  return rows.map(({ day }) => day);
}
