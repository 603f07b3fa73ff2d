import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import { requireNobodyAwaited } from '../../approvals/index.ts';
import { companyKind, lockCompanyTerms } from '../../companies/index.ts';
import type { OperatorContext } from '../../database/context.ts';
import { read, writeOnce } from '../../database/transaction.ts';
import { findAnyBill } from './discard-bill.ts';
import { tellBills } from './settle-companies.ts';

/**
 * Notes that a channel company has paid a bill elsewhere, with the reference of that payment. It has no funds here, so nothing is
 * booked. @throws NotFound, Refusal billPaidFromFunds for a direct company, stateChanged where it is not unsettled any more,
 * approvalWaits where it waits for a second person to be discarded.
 */
export async function settleBillByReference(
  ctx: OperatorContext,
  { id, reference }: InputOf<'settleBill'>,
): Promise<Record<string, never>> {
  const found = await read(ctx, (db) => findAnyBill(db, id));
  if (!found) throw new NotFound('bill');
  const { company_id: companyId } = found;
  return writeOnce(ctx, async (tx) => {
    await lockCompanyTerms(tx.db, companyId);
    await requireNobodyAwaited(tx.db, ctx, id);
    if ((await companyKind(tx.db, companyId)) === 'direct') throw new Refusal('billPaidFromFunds');
    const settled = await tx.db
      .updateTable('bill')
      .set({
        status: 'settled',
        paid_by_reference: sql<bigint>`payable`,
        settlement_reference: reference,
        settled_by: ctx.actor.id,
        settled_at: ctx.clock.now(),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'unsettled')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'bill.settle_by_reference',
      targetId: id,
      companyId,
      after: { reference },
    });
    await tellBills(tx, companyId);
    return {};
  });
}
