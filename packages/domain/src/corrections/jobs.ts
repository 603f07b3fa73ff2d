import type { LiveInvoicesOf } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { defineJob, type JobLog, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { workOut } from './compute.ts';
import { runCorrections } from './run.ts';

/**
 * The jobs of corrections.
 * @param liveInvoicesOf invoices are above corrections, so the server passes it in
 */
export function correctionJobs(liveInvoicesOf: LiveInvoicesOf) {
  const goOn = async (ctx: Context, log: JobLog) => {
    const failures: unknown[] = [];
    // One that can't be worked out keeps neither the others waiting nor those that were agreed to.
    for (const id of await read(ctx, uncomputed))
      await workOut(ctx, id, liveInvoicesOf).catch((error: unknown) => failures.push(error));
    const moved = await runCorrections(ctx, liveInvoicesOf, log);
    if (moved > 0) log.info({ companies: moved }, 'bills of companies were corrected');
    if (failures.length > 0) throw failures[0];
  };
  return {
    /** A correction was proposed, is to be worked out again, or was agreed to. */
    followCorrection: defineJob({
      name: 'follow-correction',
      queue: 'billing',
      actor: 'corrections',
      payload: eventPayload,
      shown: ['subjectId'],
      key: ({ subjectId }) => `follow-correction:${subjectId}`,
      serial: () => 'corrections',
      run: (ctx, _payload, { log }) => goOn(ctx, log),
    }),
    /** Bills that waited go on when nothing is in their way any more. */
    sweepCorrections: defineJob({
      name: 'sweep-corrections',
      queue: 'sweeps',
      actor: 'corrections',
      payload: noPayload,
      schedule: '*/10 * * * *',
      serial: () => 'corrections',
      run: (ctx, _payload, { log }) => goOn(ctx, log),
    }),
  };
}

async function uncomputed(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('correction')
    .select('id')
    .where('status', '=', 'computing')
    .orderBy('proposed_at')
    .execute();
  return rows.map(({ id }) => id);
}
