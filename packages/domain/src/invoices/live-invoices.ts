import type { LiveInvoicesOf } from '../billing/index.ts';
import type { InvoicesNamed } from '../corrections/index.ts';
import { anyOf } from '../database/any-of.ts';

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

/** Invoices of companies that have one of these numbers or ids, the oldest first. */
export const invoicesNamed: InvoicesNamed = async (db, { companyIds, names }) => {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'company_id', 'number'])
    .where('company_id', '=', anyOf(companyIds))
    .where((eb) => eb.or([eb('id', '=', anyOf(names)), eb('number', '=', anyOf(names))]))
    .orderBy('applied_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, company_id: companyId, number }) => ({
    id,
    companyId,
    name: number !== null && names.includes(number) ? number : id,
  }));
};
