import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { type AllSettlers, withinTime } from '../payments/index.ts';
import type { Statement } from '../ports/payment-gateway.ts';
import { addMissingThere } from './add-missing.ts';
import { dayName } from './day-name.ts';
import { closeDifferences } from './close-differences.ts';
import { afterComparing, afterFailing, notReadyPauseMs } from './next-try.ts';
import { changeDay, type DayChange, type DayKey, type DayRow, findDay, totalsOf } from './repo.ts';
import { fingerprintOf, type GatewayLine, gatewayLines } from './gateway-lines.ts';
import { storeLines } from './store-lines.ts';

/** The time for which a process may hold a day: a crashed one delays the day by this. */
const holdMs = 15 * 60_000;
const downloadTimeoutMs = 120_000;
const maxProblemLength = 300;

/** `busy`: another process is comparing the day. */
export type Compared =
  | { outcome: 'compared'; differences: number; unasked: readonly { error: unknown }[] }
  | { outcome: 'notReady' | 'busy' }
  | { outcome: 'failed'; error: unknown };

/**
 * Fetches the statement of a day and compares it with our books. It can be repeated at any time: a run that was cut off goes
 * on where it stood, and nothing is booked twice.
 */
export async function compareDay(
  ctx: Context,
  settlers: AllSettlers,
  key: DayKey,
  timeoutMs = downloadTimeoutMs,
): Promise<Compared> {
  const day = await hold(ctx, key);
  if (!day) return { outcome: 'busy' };
  try {
    const statement = await download(ctx, key, timeoutMs);
    if (statement.status === 'notReady') {
      const next_try_at = new Date(ctx.clock.now().getTime() + notReadyPauseMs);
      await release(ctx, key, { next_try_at, problem: null });
      return { outcome: 'notReady' };
    }
    return await compare(ctx, settlers, day, gatewayLines(statement.lines));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = message.replaceAll('\0', '').slice(0, maxProblemLength);
    // Lines that were compared before stay on the page.
    const status = day.fingerprint === null ? ({ status: 'failed' } as const) : {};
    await release(ctx, key, { ...status, problem, ...afterFailing(day, ctx.clock.now()) });
    return { outcome: 'failed', error };
  }
}

/** Takes the day for this process; null where another one holds it. */
function hold(ctx: Context, key: DayKey): Promise<DayRow | null> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    tx.unaudited('noting that a statement is fetched');
    const held = await tx.db
      .updateTable('reconciled_day')
      .set({ running_until: new Date(now.getTime() + holdMs) })
      .where('gateway', '=', key.gateway)
      .where('day', '=', key.day)
      .where((eb) => eb.or([eb('running_until', 'is', null), eb('running_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst();
    return held ?? null;
  });
}

async function download(ctx: Context, key: DayKey, timeoutMs: number): Promise<Statement> {
  const gateway = ctx.ports.payments.get(key.gateway);
  if (!gateway) throw new Error(`the gateway ${key.gateway} is not configured`);
  return withinTime(timeoutMs, () => gateway.downloadStatement(key.day));
}

async function compare(
  ctx: Context,
  settlers: AllSettlers,
  day: DayRow,
  lines: readonly GatewayLine[],
): Promise<Compared> {
  const fetched_at = ctx.clock.now();
  const fingerprint = fingerprintOf(lines);
  await storeLines(ctx, keyOf(day), lines);
  await addMissingThere(ctx, keyOf(day));
  const unasked = await closeDifferences(ctx, settlers, keyOf(day));
  const isChanged = day.fingerprint !== null && !day.fingerprint.equals(fingerprint);
  const totals = await read(ctx, (db) => totalsOf(db, day));
  const { differences } = totals;
  await release(ctx, keyOf(day), {
    ...totals,
    status: differences === 0 ? 'matched' : 'differs',
    fingerprint,
    fetched_at,
    problem: null,
    ...(isChanged && { changed_at: fetched_at }),
    ...afterComparing(isChanged ? { ...day, tries: 0 } : day, { differences, now: fetched_at }),
  });
  return { outcome: 'compared', differences, unasked };
}

function keyOf({ gateway, day }: DayRow): DayKey {
  return { gateway, day };
}

async function release(ctx: Context, key: DayKey, change: DayChange): Promise<void> {
  await write(ctx, async (tx) => {
    await changeDay(tx.db, key, { ...change, running_until: null });
    const { status, differences, problem } = change;
    if (status === undefined) tx.unaudited('a statement that is not complete yet');
    else
      await tx.audit({
        action: 'reconciliation.compare',
        targetId: dayName(key),
        companyId: null,
        after: { status, differences, problem },
      });
    await tellScreens(tx, key);
  });
}

/** Counts a day anew after one of its lines has changed. */
export async function recount(ctx: Context, key: DayKey): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('sums over lines whose changes were audited');
    const day = await findDay(tx.db, key);
    if (!day || day.fingerprint === null) return;
    const totals = await totalsOf(tx.db, day);
    const status = totals.differences === 0 ? 'matched' : 'differs';
    await changeDay(tx.db, key, { ...totals, status });
    await tellScreens(tx, key);
  });
}

function tellScreens(tx: Parameters<Parameters<typeof write>[1]>[0], key: DayKey): Promise<void> {
  return tx.publish({
    topic: 'reconciliation.changed',
    companyId: null,
    subjectId: dayName(key),
  });
}
