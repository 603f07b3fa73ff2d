import type { InvoiceDetails } from '@arcadia/contract/invoices/invoices';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toDetails } from './invoice.ts';
import { findInvoice } from './repo.ts';

export type CommercialInvoice = InvoiceDetails & {
  number: string;
  invoiceDate: string;
  seller: { name: string; taxCode: string };
  issuedAt: Date;
};

/** A commercial invoice that was issued, voided ones included. @throws NotFound. */
export function getCommercialInvoice(ctx: MemberContext, id: string): Promise<CommercialInvoice> {
  return read(ctx, async (db) => {
    const row = await findInvoice(db, id);
    const { number, invoice_date: date, seller_name: name, seller_tax_code: taxCode } = row ?? {};
    if (row?.type !== 'commercial' || !number || !date || !name || !taxCode || !row.ended_at)
      throw new NotFound('commercial invoice');
    return {
      ...(await toDetails(db, row)),
      number,
      invoiceDate: date,
      seller: { name, taxCode },
      issuedAt: row.ended_at,
    };
  });
}

/** Whether the invoice with a number was voided. */
export async function isInvoiceVoided(
  db: Queries,
  companyId: string,
  number: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('status')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.status === 'voided';
}
