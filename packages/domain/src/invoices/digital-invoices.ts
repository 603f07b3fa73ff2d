import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';

const newest = 50;

/** Mainland invoices of all companies that are being made or were made, newest first: for who plays the tax bureau in sim. */
export function digitalInvoices(ctx: Context, id?: string) {
  return read(withFullScope(ctx), (db) => {
    const found = db
      .selectFrom('invoice')
      .select(['id', 'type', 'status', 'amount', 'title', 'tax_code', 'number', 'invoice_date'])
      .select('applied_at')
      .where('type', '!=', 'commercial')
      .where('status', 'in', ['invoicing', 'invoiced']);
    const some = id === undefined ? found : found.where('id', '=', id);
    return some.orderBy('applied_at', 'desc').orderBy('id', 'desc').limit(newest).execute();
  });
}
