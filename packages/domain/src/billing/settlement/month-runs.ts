import { dayOf, instantAt } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { companiesWithApplications, firstApplicationAt } from '../../applications/index.ts';
import { batch } from '../../database/batch.ts';
import type { Context } from '../../database/context.ts';
import { read, type Write, write } from '../../database/transaction.ts';
import type { Pricing } from '../prices.ts';
import { spanOf } from '../input/facts.ts';

/** The moment from which on the bills of a month are made: 12:00 on the 2nd of the next month at UTC+8 (specification section 9). */
export function finalFrom(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number, 2, 12);
}

/** The newest month whose bills may be final at `now`. */
export function newestDueMonth(now: Date): string {
  const last = addMonths(monthOf(dayOf(now)), -1);
  return finalFrom(last) <= now ? last : addMonths(last, -1);
}

/**
 * Starts the run of every month that is due and has none, in their order, from the first month in which there was an
 * application. Waits until standard prices are published. @returns the months that were started.
 */
export async function startDueRuns(
  ctx: Context,
  { firstPricedMonth }: Pick<Pricing, 'firstPricedMonth'>,
  startedBy: string | null = null,
): Promise<string[]> {
  const newest = newestDueMonth(ctx.clock.now());
  const next = await read(ctx, async (db) => {
    // Without standard prices nothing can be billed, and once a month is begun none can be published for it.
    if ((await firstPricedMonth(db)) === null) return null;
    const last = await db
      .selectFrom('billing_run')
      .select((eb) => eb.fn.max<string | null>('month').as('month'))
      .executeTakeFirstOrThrow();
    if (last.month !== null) return addMonths(last.month, 1);
    const first = await firstApplicationAt(db);
    return first && monthOf(dayOf(first));
  });
  const started: string[] = [];
  for (let month = next; month !== null && month <= newest; month = addMonths(month, 1)) {
    await startRun(ctx, month, startedBy);
    started.push(month);
  }
  return started;
}

/** Starts the run of one month, or adds companies that are missing to it. @public Seeds settle month by month. */
export function startRun(
  ctx: Context,
  month: string,
  startedBy: string | null = null,
): Promise<void> {
  return write(batch(ctx), (tx) => noteRun(tx, ctx, { month, startedBy }));
}

/**
 * Notes the run of a month and every company that it bills. Running it again adds companies that are missing.
 * @param startedBy the operator; null for the schedule
 */
export async function noteRun(
  tx: Write,
  ctx: Context,
  { month, startedBy }: { month: string; startedBy: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  await tx.db
    .insertInto('billing_run')
    .values({ month, started_at: now, started_by: startedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const companies = await companiesWithApplications(tx.db, { before: spanOf(month).to });
  for (let from = 0; from < companies.length; from += rowsAtOnce)
    await tx.db
      .insertInto('billing_run_company')
      .values(
        companies.slice(from, from + rowsAtOnce).map((companyId) => ({
          company_id: companyId,
          month,
          status: 'pending' as const,
          changed_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx.audit({
    action: 'billing_run.start',
    targetId: month,
    companyId: null,
    after: { companies: companies.length },
  });
  await tellRun(tx, month);
}

const rowsAtOnce = 1_000;

export function tellRun(tx: Write, month: string): Promise<void> {
  return tx.publish({ topic: 'billing_run.changed', companyId: null, subjectId: month });
}
