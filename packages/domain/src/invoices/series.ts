import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

/**
 * The next number of a series, such as `INV-2026-000017` of INV-2026. Its row stays locked until the transaction ends: the
 * next invoice waits, and an invoice that is rolled back gives its number back.
 */
export async function nextNumber(db: Queries, series: string): Promise<string> {
  const { last_number: number } = await db
    .insertInto('invoice_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${series}-${String(number).padStart(6, '0')}`;
}
