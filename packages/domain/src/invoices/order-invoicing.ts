import { money, toWire } from '@arcadia/kernel/money';
import type { InvoicingOf } from '../package-orders/index.ts';

/**
 * The part of a paid order that can be invoiced and the part that is, for its pages. A trigger keeps invoiced parts from being
 * refunded.
 */
export const invoicingOfOrder: InvoicingOf = async (db, { companyId, id }, now) => {
  const source = await db
    .selectFrom('invoice_source')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'package_order')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!source) return null;
  const invoices = await db
    .selectFrom('invoice_part as part')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.company_id', '=', 'part.company_id')
        .onRef('invoice.id', '=', 'part.invoice_id'),
    )
    .select(['invoice.id', 'invoice.status', 'invoice.number', 'part.amount'])
    .where('part.company_id', '=', companyId)
    .where('part.source_kind', '=', 'package_order')
    .where('part.source_id', '=', id)
    .where('invoice.status', 'in', ['invoicing', 'invoiced'])
    .orderBy('invoice.applied_at')
    .orderBy('invoice.id')
    .execute();
  const wire = (amount: bigint) => toWire(money(amount, source.currency));
  return {
    paid: wire(source.paid),
    taken: wire(source.taken),
    invoiceable: wire(source.invoiceable_from > now ? 0n : source.paid - source.taken),
    invoiceableFrom: source.invoiceable_from.toISOString(),
    invoices: invoices.map((one) => ({ ...one, amount: wire(one.amount) })),
  };
};
