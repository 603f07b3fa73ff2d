import { decimal, formatExact } from '@arcadia/kernel/decimal';
import type { Queries } from '../../database/connection.ts';

type QuotaUse = {
  /** The position of the line that took it. */
  position: number;
  /** The id of the quota; null for the trial of a region service. */
  id: string | null;
  kind: string;
  quantity: string;
  returnedAt: string | null;
};

/** Quantities that a bill took of quotas, in the order of its lines. */
export async function quotasOfBill(
  db: Queries,
  { companyId, billId }: { companyId: string; billId: string },
): Promise<QuotaUse[]> {
  const uses = await db
    .selectFrom('bill_quota_use')
    .select(['position', 'quota_id', 'kind', 'quantity', 'returned_at'])
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .orderBy('position')
    .orderBy('use')
    .execute();
  return uses.map(({ position, quota_id: id, kind, quantity, returned_at: returnedAt }) => ({
    position,
    id,
    kind,
    quantity: formatExact(decimal(quantity)),
    returnedAt: returnedAt?.toISOString() ?? null,
  }));
}
