import { decimal } from '@arcadia/kernel/decimal';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../../database/connection.ts';
import type { Bill } from '../engine/bill.ts';
import { planCurrency } from '../prices.ts';
import { lineOfStored } from './stored-line.ts';

type Row = {
  company_id: string;
  id: string;
  application_id: string;
  sum: bigint;
  discount_percent: string;
  discount: bigint;
  minimum_fee: bigint;
  total: bigint;
};

/** A final bill as the engine made it. */
export async function storedBill(db: Queries, row: Row): Promise<{ id: string; bill: Bill }> {
  const lines = await db
    .selectFrom('bill_line')
    .select('formula')
    .where('company_id', '=', row.company_id)
    .where('bill_id', '=', row.id)
    .orderBy('position')
    .execute();
  const amount = (minor: bigint) => money(minor, planCurrency);
  return {
    id: row.id,
    bill: {
      applicationId: row.application_id,
      lines: lines.map(({ formula }) => lineOfStored(formula)),
      sum: amount(row.sum),
      discountPercent: decimal(row.discount_percent),
      discount: amount(row.discount),
      minimumFee: amount(row.minimum_fee),
      total: amount(row.total),
    },
  };
}
