import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import { waitingApprovals } from '../approvals/index.ts';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyBalances } from '../ledger/index.ts';
import { after, effectOf } from './effect.ts';
import { withNames } from './list.ts';
import { type AdjustmentRow, findAdjustment } from './repo.ts';

/** One adjustment, and while it waits what approving it would do now. @throws NotFound. */
export function getAdjustment(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getAdjustment'>> {
  return read(ctx, async (db) => {
    const row = await findAdjustment(db, id);
    const [adjustment] = row ? await withNames(db, [row]) : [];
    if (!row || !adjustment) throw new NotFound('adjustment');
    const waits = row.status === 'waiting';
    const asked = await waitingApprovals(db, [id], ctx.clock.now());
    return {
      ...adjustment,
      approvalId: asked.get(id) ?? null,
      forecast: waits ? await forecast(db, row) : null,
    };
  });
}

async function forecast(db: Queries, row: AdjustmentRow) {
  const { company_id: companyId, currency } = row;
  const { requiredDeposit } = await companyTerms(db, companyId);
  const balances = await companyBalances(db, companyId, currency);
  const effect = effectOf(row, balances);
  const next = after(balances, effect);
  return {
    cash: toWire(balances.cash),
    deposit: toWire(balances.deposit),
    requiredDeposit: toWire(money(requiredDeposit, currency)),
    cashAfter: toWire(effect.exceedsCash ? balances.cash : next.cash),
    depositAfter: toWire(next.deposit),
    exceedsCash: effect.exceedsCash,
  };
}
