import { Forbidden, NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findRate } from './repo.ts';

/** Takes back a proposal of the caller's own. @throws NotFound, Forbidden, Refusal stateChanged where it does not wait. */
export function withdrawExchangeRate(
  ctx: OperatorContext,
  id: string,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await findRate(tx.db, id);
    if (!row) throw new NotFound('exchange rate');
    if (row.proposed_by !== ctx.actor.id) throw new Forbidden('withdraw what another proposed');
    if (row.status !== 'proposed') throw new Refusal('stateChanged');
    await tx.db
      .updateTable('exchange_rate')
      .set({ status: 'withdrawn', ended_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit({ action: 'exchange_rate.withdraw', targetId: id, companyId: null });
    await tx.publish({ topic: 'exchange_rate.changed', companyId: null, subjectId: id });
    return {};
  });
}
