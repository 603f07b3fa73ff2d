import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { DeliveryTables } from './tables.ts';

/** While one process sends, others skip the row; if it dies, the row is due again after this time. */
const leaseMs = 30_000;
const batch = 50;

/**
 * Takes the messages that are due in product time, at most a batch, each for one process.
 * @param except companies whose messages are left out.
 * @returns the rows; `Row` is a row of the table of deliveries.
 */
export function leaseDueRows<Row>(
  ctx: Context,
  { deliveries }: DeliveryTables,
  except: readonly string[],
): Promise<Row[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  return write(ctx, async (tx) => {
    tx.unaudited('a delivery is logged in its own table, attempt by attempt');
    const { rows } = await sql<Row>`
      update ${deliveries} set next_attempt_at = ${until} where id in (
        select id from ${deliveries}
        where status = 'pending' and next_attempt_at <= ${now} and company_id <> all (${[...except]})
        order by next_attempt_at limit ${batch} for no key update skip locked)
      returning *`.execute(tx.db);
    return rows;
  });
}
