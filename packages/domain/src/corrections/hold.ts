import type { CorrectionHold } from '@arcadia/contract/pricing/corrected-bills';
import type { LiveInvoicesOf } from '../billing/index.ts';
import { closureOf } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';

/** The reason for which a bill can't be replaced yet, with the invoices that are in the way by number, or by id where they have none. */
export type Hold = { readonly by: CorrectionHold; readonly names: readonly string[] };

/**
 * Bills of a company, of which some can only be replaced together with all others: what one takes of quotas is missing or there for
 * the next. Then where one of them waits, all do, for what holds that one up.
 */
export function heldTogether<Bill extends { hold: Hold | null; isTogether: boolean }>(
  bills: readonly Bill[],
): Bill[] {
  const areTogether = bills.some(({ isTogether }) => isTogether);
  const held = areTogether ? bills.flatMap(({ hold }) => hold ?? []) : [];
  const [first] = held;
  if (!first) return [...bills];
  const names = [...new Set(held.flatMap((hold) => hold.names))];
  return bills.map((bill) => ({ ...bill, hold: { by: first.by, names } }));
}

/** The reason for which a bill waits; null where it can be replaced now. */
export async function findHold(
  db: Queries,
  { company_id: companyId, id }: { company_id: string; id: string },
  liveInvoicesOf: LiveInvoicesOf,
): Promise<Hold | null> {
  const closure = await closureOf(db, companyId);
  if (closure)
    return { by: closure === 'closed' ? 'account_closed' : 'account_closing', names: [] };
  const invoices = await liveInvoicesOf(db, { companyId, id });
  if (invoices.length === 0) return null;
  return { by: 'invoice', names: invoices.map((one) => one.number ?? one.id) };
}
