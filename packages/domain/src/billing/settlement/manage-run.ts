import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/refusal';
import type { OperatorContext } from '../../database/context.ts';
import { write } from '../../database/transaction.ts';
import { publishedPricing } from '../prices.ts';
import { enqueueSettlement } from './jobs.ts';
import { noteRun, startDueRuns, tellRun } from './run.ts';

/**
 * Starts the runs that are due, if the schedule has not yet, and resumes the one of a month: companies that are missing are added,
 * failed ones are tried again. @throws Refusal monthNotFinal where the month is not due.
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
    if (!run) throw new Refusal('monthNotFinal');
    await noteRun(tx, ctx, { month, startedBy: ctx.actor.id });
    await tx.db
      .updateTable('billing_run_company')
      .set({ status: 'pending', attempts: 0, error_id: null, changed_at: ctx.clock.now() })
      .where('month', '=', month)
      .where('status', '=', 'failed')
      .execute();
    await enqueueSettlement(tx);
    return {};
  });
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
      .set({ status: 'pending', attempts: 0, error_id: null, changed_at: ctx.clock.now() })
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .execute();
    await tx.audit({ action: 'billing_run.retry', targetId: month, companyId });
    await tellRun(tx, month);
    await enqueueSettlement(tx);
    return {};
  });
}
