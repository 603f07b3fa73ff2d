import { decimal, formatExact } from '@arcadia/kernel/decimal';
import type { Queries } from '../../database/connection.ts';

/** What a bill took of quotas, in the order of its lines. `id` is null for the trial of a region service. */
export async function quotasOfBill(
  db: Queries,
  { companyId, billId }: { companyId: string; billId: string },
): Promise<{ id: string | null; kind: string; quantity: string; returnedAt: string | null }[]> {
  const uses = await db
    .selectFrom('bill_quota_use')
    .select(['quota_id', 'kind', 'quantity', 'returned_at'])
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .orderBy('position')
    .orderBy('use')
    .execute();
  return uses.map(({ quota_id: id, kind, quantity, returned_at: returnedAt }) => ({
    id,
    kind,
    quantity: formatExact(decimal(quantity)),
    returnedAt: returnedAt?.toISOString() ?? null,
  }));
}
