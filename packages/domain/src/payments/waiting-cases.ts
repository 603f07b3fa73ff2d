import type { Queries } from '../database/connection.ts';

/** Beyond any number that staff leave open; the mails about them need no larger one. */
const maxCases = 10_000;

/** The moments when the cases that wait for staff opened. */
export async function waitingPaymentCases(
  db: Queries,
): Promise<{ openedAt: Date; notFor: null }[]> {
  const rows = await db
    .selectFrom('payment_case')
    .select('opened_at')
    .where('status', '=', 'open')
    .orderBy('opened_at', 'desc')
    .limit(maxCases)
    .execute();
  return rows.map((row) => ({ openedAt: row.opened_at, notFor: null }));
}
