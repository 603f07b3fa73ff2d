import { expiringQuotas } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';

/** Orders with quotas that expire after `now` and by `until` with something left, each once, soonest first. */
export async function expiringOrders(
  db: Queries,
  asked: { companyId: string; now: Date; until: Date },
): Promise<{ orderId: string; expiresAt: Date }[]> {
  const soonest = new Map<string, Date>();
  for (const { source, expires_at: expiresAt } of await expiringQuotas(db, asked)) {
    const [orderId = source] = source.split('/');
    if (!soonest.has(orderId)) soonest.set(orderId, expiresAt);
  }
  return [...soonest].map(([orderId, expiresAt]) => ({ orderId, expiresAt }));
}
