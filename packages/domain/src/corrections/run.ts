import { newId } from '@arcadia/kernel/id';
import type { LiveInvoicesOf } from '../billing/index.ts';
import { batch } from '../database/batch.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import type { JobLog } from '../jobs/define-job.ts';
import { correctCompany, type Place } from './correct-company.ts';
import { tellCorrection } from './repo.ts';

/** Times that a company is tried by itself after an unexpected error. */
const maxAttempts = 5;

/**
 * Goes on with all corrections that two persons have agreed to, until nothing can be done: companies whose turn it is, and those of
 * which bills wait. Several processes may do it at once; one that is killed leaves nothing half done.
 * @returns how many companies went on.
 */
export async function runCorrections(
  ctx: Context,
  liveInvoicesOf: LiveInvoicesOf,
  log: JobLog,
): Promise<number> {
  let moved = 0;
  for (const place of await read(batch(ctx), openPlaces)) {
    try {
      if (await correctCompany(ctx, place, liveInvoicesOf)) moved += 1;
    } catch (error) {
      const errorId = newId('request', ctx.clock.now());
      log.warn({ err: error, errorId, ...place }, 'the bills of a company could not be corrected');
      await noteFailure(ctx, place, errorId);
    }
  }
  await finish(ctx);
  return moved;
}

/** Corrections in the order in which they were agreed to. */
async function openPlaces(db: Queries): Promise<Place[]> {
  const rows = await db
    .selectFrom('correction_company as place')
    .innerJoin('correction', 'correction.id', 'place.correction_id')
    .select(['place.company_id', 'place.correction_id'])
    .where('correction.status', '=', 'running')
    .where((eb) =>
      eb.or([
        eb('place.status', 'in', ['pending', 'waiting']),
        eb.and([eb('place.status', '=', 'failed'), eb('attempts', '<', maxAttempts)]),
      ]),
    )
    .orderBy('approved_at')
    .orderBy('place.correction_id')
    .orderBy('place.company_id')
    .execute();
  return rows.map(({ company_id: companyId, correction_id: correctionId }) => ({
    companyId,
    correctionId,
  }));
}

function noteFailure(ctx: Context, { correctionId, companyId }: Place, errorId: string) {
  return write(batch(ctx), async (tx) => {
    await tx.db
      .updateTable('correction_company')
      .set((eb) => ({
        status: 'failed',
        attempts: eb('attempts', '+', 1),
        error_id: errorId,
        changed_at: ctx.clock.now(),
      }))
      .where('company_id', '=', companyId)
      .where('correction_id', '=', correctionId)
      .where('status', 'in', ['pending', 'waiting', 'failed'])
      .execute();
    tx.unaudited('a failed attempt changes no bill');
    await tellCorrection(tx, correctionId);
  });
}

/** A correction is done when no company is left whose bills are to be replaced or wait. */
function finish(ctx: Context): Promise<void> {
  return write(batch(ctx), async (tx) => {
    const done = await tx.db
      .updateTable('correction')
      .set({ status: 'done', ended_at: ctx.clock.now() })
      .where('status', '=', 'running')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('correction_company as place')
              .select('place.company_id')
              .whereRef('place.correction_id', '=', 'correction.id')
              .where('place.status', '<>', 'done'),
          ),
        ),
      )
      .returning('id')
      .execute();
    if (done.length === 0) tx.unaudited('no correction is done');
    for (const { id } of done) {
      await tx.audit({ action: 'correction.finish', targetId: id, companyId: null });
      await tellCorrection(tx, id);
    }
  });
}
