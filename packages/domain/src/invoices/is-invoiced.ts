import type { IsInvoiced } from '../billing/index.ts';

/**
 * Whether an invoice of the bill is being made or was made. For screens, and to refuse early: that a bill with an invoice is
 * not discarded is kept by the trigger that writes `invoice_source`.
 */
export const isInvoiced: IsInvoiced = async (db, { companyId, id }) => {
  const source = await db
    .selectFrom('invoice_source')
    .select('taken')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'bill')
    .where('id', '=', id)
    .executeTakeFirst();
  return source !== undefined && source.taken > 0n;
};
