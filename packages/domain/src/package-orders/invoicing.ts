import type {
  CompanyOrderInvoicing,
  OrderInvoicing,
} from '@arcadia/contract/invoices/order-invoicing';
import type { Queries } from '../database/connection.ts';
import { casesOf } from '../reviews/index.ts';

/** The standing of an order with invoices. Invoices are above package orders, so the server passes it in. */
export type InvoicingOf = (
  db: Queries,
  order: { companyId: string; id: string },
  now: Date,
) => Promise<OrderInvoicing | null>;

/** The invoicing of an order with the cases of the invoices, for operators. */
export async function withCases(
  db: Queries,
  invoicing: OrderInvoicing | null,
): Promise<CompanyOrderInvoicing | null> {
  if (invoicing === null) return null;
  const cases = await casesOf(
    db,
    invoicing.invoices.map(({ id }) => id),
  );
  const invoices = invoicing.invoices.map((one) => ({ ...one, caseId: cases.get(one.id) ?? null }));
  return { ...invoicing, invoices };
}
