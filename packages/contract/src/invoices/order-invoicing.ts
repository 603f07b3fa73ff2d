import * as z from 'zod/mini';
import { invoiceStatuses } from './invoices.ts';
import { described, instant, wireMoney } from '../wire/wire.ts';

const invoiceOfOrder = z.object({
  id: described(z.string(), 'Id of the invoice.'),
  status: described(
    z.enum(invoiceStatuses),
    '`not_invoiced`: refused or withdrawn. `invoicing`: applied for. `invoiced`: issued. `voided`: reversed by a red-letter invoice or a credit note.',
  ),
  number: described(z.nullable(z.string()), 'Number of the invoice; null until it is issued.'),
  amount: described(wireMoney, 'What the invoice has of the order.'),
});

const facts = {
  paid: described(wireMoney, 'What was paid, less what was refunded.'),
  taken: described(wireMoney, 'What invoices have of it that are being made or were made.'),
  invoiceable: described(wireMoney, 'What can be applied for now.'),
  invoiceableFrom: described(instant, 'When the month of the payment is final.'),
};

/** How a package order stands with invoices; null where nothing of it can be invoiced. */
export const orderInvoicing = described(
  z.nullable(
    z.object({
      ...facts,
      invoices: described(z.array(invoiceOfOrder), 'Invoices of it, without refused and voided.'),
    }),
  ),
  'How it stands with invoices; null where it was not paid, or all was refunded.',
);
export type OrderInvoicing = NonNullable<z.infer<typeof orderInvoicing>>;

/** The same for operators. */
export const companyOrderInvoicing = described(
  z.nullable(
    z.object({
      ...facts,
      invoices: described(
        z.array(
          z.object({
            ...invoiceOfOrder.shape,
            caseId: described(z.nullable(z.string()), 'Its case at the invoice desk.'),
          }),
        ),
        'Invoices of it, without refused and voided.',
      ),
    }),
  ),
  'How it stands with invoices; null where it was not paid, or all was refunded.',
);
export type CompanyOrderInvoicing = NonNullable<z.infer<typeof companyOrderInvoicing>>;
