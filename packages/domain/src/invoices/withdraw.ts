import { invoiceTransitions } from '@arcadia/contract/invoices/invoices';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { closeCase } from '../reviews/index.ts';
import { findInvoice, moveInvoice } from './repo.ts';

/**
 * Takes an application back that no operator works on: who works on one may have made the invoice at the tax bureau already.
 * @throws NotFound, Refusal stateChanged.
 */
export function withdrawInvoice(ctx: MemberContext, id: string): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  // The operator who works on a case is not for a member's own transaction to read.
  const wide = withFullScope(ctx);
  const now = wide.clock.now();
  const { from, to } = invoiceTransitions.withdraw;
  return write(wide, async (tx) => {
    const invoice = await findInvoice(tx.db, id);
    if (invoice?.company_id !== companyId) throw new NotFound('invoice');
    // Locks the case first, as claims and decisions do, so that the later of them finds what the first left.
    await closeCase(tx, { subjectId: id, at: now, outcome: 'withdrawn', onlyUnclaimed: true });
    const moved = await moveInvoice(tx.db, invoice, from, { status: to, ended_at: now });
    if (!moved) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'invoice.withdraw',
      targetId: id,
      companyId,
      before: { status: invoice.status },
      after: { status: to },
    });
    await tx.publish({ topic: 'invoice.changed', companyId, subjectId: id });
    return {};
  });
}
