import type { Currency } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

/** Bill that a correction made in place of another one. Amounts in minor units of the settlement currency. */
export type MadeBill = {
  readonly correctionId: string;
  readonly reason: string;
  readonly currency: Currency;
  /** Charged by the bill that it replaced; null where that one waited for its rate. */
  readonly before: bigint | null;
  /** Paid of that one, in whichever way. */
  readonly paidBefore: bigint;
};

/** Bills of a company that corrections made, by their ids; others are not among them. */
export async function madeByCorrections(
  db: Queries,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, MadeBill>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('correction_bill as made')
    .innerJoin('correction', 'correction.id', 'made.correction_id')
    .select(['made.replaced_by', 'correction.id', 'reason', 'currency', 'payable_now', 'paid'])
    .where('made.company_id', '=', companyId)
    .where('made.replaced_by', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map((row) => [
      row.replaced_by ?? '',
      {
        correctionId: row.id,
        reason: row.reason,
        currency: row.currency,
        before: row.payable_now,
        paidBefore: row.paid,
      },
    ]),
  );
}
