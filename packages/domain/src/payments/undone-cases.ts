import type { Insertable } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import type { PaymentCaseRow } from './case-repo.ts';

/** The undoing of a case's assignment to a company. */
export function findCaseUndo(db: Queries, caseId: string) {
  return db
    .selectFrom('payment_case_undo')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst();
}

/** Opens a case of the same money in place of one whose assignment is undone, and stores the entry that leads to it. */
export async function openInPlaceOf(
  db: Queries,
  row: PaymentCaseRow,
  undo: Omit<Insertable<DB['payment_case_undo']>, 'case_id' | 'undone_at'> & { undone_at: Date },
): Promise<void> {
  const { gateway, number, gateway_payment_id, reference, reason, currency } = row;
  await db
    .insertInto('payment_case')
    .values({
      id: undo.next_id,
      reason,
      gateway,
      number,
      gateway_payment_id,
      reference,
      currency,
      amount: row.amount - row.offset_by,
      opened_at: undo.undone_at,
    })
    .execute();
  await db
    .insertInto('payment_case_undo')
    .values({ case_id: row.id, ...undo })
    .execute();
}
