import { selectBillsSince } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { type BillRecord, recordOfRow } from './viewed-bill.ts';

type RecentBill = { bill: BillRecord; finalizedAt: Date; settledAt: Date | null };

/** Bills that became final, or were settled, since an instant, as the API lists them; discarded ones left out. */
export async function recentBills(
  db: Queries,
  of: { companyId: string; since: Date },
): Promise<RecentBill[]> {
  const rows = await selectBillsSince(db, of);
  return rows
    .filter(({ status }) => status !== 'discarded')
    .map((row) => ({
      bill: recordOfRow(row),
      finalizedAt: row.finalised_at,
      settledAt: row.status === 'settled' ? row.settled_at : null,
    }));
}
