import type { LiveInvoicesOf } from '../billing/index.ts';

/**
 * The invoices of a bill that were applied for or issued, the oldest first. For screens, and to refuse early: that a bill with one
 * is not discarded is kept by the trigger that writes `invoice_source`.
 */
export const liveInvoicesOf: LiveInvoicesOf = async (db, { companyId, id }) => {
  const rows = await db
    .selectFrom('invoice_part as part')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.company_id', '=', 'part.company_id')
        .onRef('invoice.id', '=', 'part.invoice_id'),
    )
    .select(['invoice.id', 'invoice.number', 'invoice.status'])
    .where('part.company_id', '=', companyId)
    .where('part.source_kind', '=', 'bill')
    .where('part.source_id', '=', id)
    .where('invoice.status', 'in', ['invoicing', 'invoiced'])
    .orderBy('invoice.applied_at')
    .orderBy('invoice.id')
    .execute();
  return rows.map(({ id: invoiceId, number, status }) => ({
    id: invoiceId,
    number,
    isIssued: status === 'invoiced',
  }));
};
