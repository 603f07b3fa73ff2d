import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../../database/context.ts';
import { type Write, write } from '../../database/transaction.ts';
import { publishedPricing } from '../prices.ts';
import { enqueueSettlement } from './jobs.ts';
import { newestDueMonth, noteRun, startDueRuns, tellRun } from './month-runs.ts';

/**
 * Starts the runs that are due, if the schedule has not yet, and resumes the one of a month: companies that are missing are added,
 * failed ones are tried again. @throws Refusal monthNotFinal where the month is not due, standardPricesMissing.
 */
export async function startBillingRun(
  ctx: OperatorContext,
  { month }: InputOf<'startBillingRun'>,
): Promise<Record<string, never>> {
  await startDueRuns(ctx, publishedPricing, ctx.actor.id);
  return write(ctx, async (tx) => {
    const run = await tx.db
      .selectFrom('billing_run')
      .select('month')
      .where('month', '=', month)
      .executeTakeFirst();
    if (!run)
      throw new Refusal(
        month > newestDueMonth(ctx.clock.now()) ? 'monthNotFinal' : 'standardPricesMissing',
      );
    await noteRun(tx, ctx, { month, startedBy: ctx.actor.id });
    await tx.db
      .updateTable('billing_run_company')
      .set(again(ctx))
      .where('month', '=', month)
      .where('status', '=', 'failed')
      .execute();
    await reopen(tx, month);
    await enqueueSettlement(tx);
    return {};
  });
}

/** A run that was finished goes on where companies were added to it. */
async function reopen({ db }: Write, month: string): Promise<void> {
  await db
    .updateTable('billing_run')
    .set({ finished_at: null })
    .where('month', '=', month)
    .where('finished_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('billing_run_company')
          .select('month')
          .where('month', '=', month)
          .where('status', '=', 'pending'),
      ),
    )
    .execute();
}

function again({ clock }: OperatorContext) {
  return {
    status: 'pending' as const,
    attempts: 0,
    failure: null,
    error_id: null,
    changed_at: clock.now(),
  };
}

/** Tries a company again whose bills could not be made. @throws NotFound, Refusal stateChanged. */
export function retryBillingRunCompany(
  ctx: OperatorContext,
  { month, companyId }: InputOf<'retryBillingRunCompany'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const place = tx.db
      .selectFrom('billing_run_company')
      .select('status')
      .where('company_id', '=', companyId)
      .where('month', '=', month);
    const row = await place.forNoKeyUpdate().executeTakeFirst();
    if (!row) throw new NotFound('company of the run');
    if (row.status !== 'failed') throw new Refusal('stateChanged');
    await tx.db
      .updateTable('billing_run_company')
      .set(again(ctx))
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .execute();
    await tx.audit({ action: 'billing_run.retry', targetId: month, companyId });
    await tellRun(tx, month);
    await enqueueSettlement(tx);
    return {};
  });
}
