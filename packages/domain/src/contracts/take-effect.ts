import { contractTransitions } from '@arcadia/contract/contracts/contracts';
import { dayOf } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { moveContract } from './repo.ts';

/** Maximum of contracts per run; the next run continues. */
const maxPerRun = 500;

/** Puts signed contracts into effect whose day has come. @returns how many. */
export async function startContracts(ctx: Context): Promise<number> {
  const today = dayOf(ctx.clock.now());
  const due = await read(ctx, (db) =>
    db
      .selectFrom('contract')
      .select(['company_id', 'id'])
      .where('status', '=', 'signed')
      .where('effective_date', '<=', today)
      .orderBy('effective_date')
      .limit(maxPerRun)
      .execute(),
  );
  for (const row of due) await start(ctx, row);
  return due.length;
}

function start(ctx: Context, row: { company_id: string; id: string }): Promise<void> {
  const { to } = contractTransitions.takeEffect;
  const { company_id: companyId, id } = row;
  return write(ctx, async (tx) => {
    const moved = await moveContract(tx.db, row, ['signed'], { status: to });
    if (!moved) return tx.unaudited('another process was faster');
    await tx.audit({
      action: 'contract.take_effect',
      targetId: id,
      companyId,
      before: { status: 'signed' },
      after: { status: to },
    });
    await tx.publish({ topic: 'contract.changed', companyId, subjectId: id });
  });
}
