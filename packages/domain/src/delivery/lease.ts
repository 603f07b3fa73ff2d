import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { DueMessage } from './send-all-due.ts';
import type { DeliveryTables } from './tables.ts';

/** While one process sends, others skip the row; if it dies, the row is due again after this time. */
const leaseMs = 30_000;
const batch = 50;

type Leasing<Row> = {
  readonly tables: DeliveryTables;
  /** Companies whose messages are left out. */
  readonly except: readonly string[];
  /** Makes an attempt and records it. */
  send(row: Row): Promise<void>;
};

/**
 * Takes the messages that are due in product time, at most a batch, each for one process. One whose attempt breaks off before it is
 * recorded is given back, and so are all of them where nobody is told that they were taken: no lease outlives its process' interest.
 * @returns the messages; `Row` is a row of the table of deliveries. Sending one throws what `send` does.
 */
export async function leaseMessages<Row extends { id: string; company_id: string }>(
  ctx: Context,
  { tables, except, send }: Leasing<Row>,
): Promise<DueMessage[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const giveBack = (ids: readonly string[] | null) =>
    giveBackLeases(ctx, tables, { ids, until, at: now });
  const rows = await orElse(
    () => takeDue<Row>(ctx, tables, { now, until, except }),
    () => giveBack(null),
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    send: () =>
      orElse(
        () => send(row),
        () => giveBack([row.id]),
      ),
  }));
}

function takeDue<Row>(
  ctx: Context,
  { deliveries }: DeliveryTables,
  { now, until, except }: { now: Date; until: Date; except: readonly string[] },
): Promise<Row[]> {
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

type Leases = { ids: readonly string[] | null; until: Date; at: Date };

/**
 * An attempt that was recorded although nobody was told so has set another time already, and stays.
 * @param ids null for all leases until then: one run of a job leases at a time
 */
function giveBackLeases(
  ctx: Context,
  { deliveries }: DeliveryTables,
  { ids, until, at }: Leases,
): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('what was only prepared is undone');
    const named = ids === null ? sql`true` : sql`id = any (${[...ids]})`;
    await sql`
      update ${deliveries} set next_attempt_at = ${at}
      where status = 'pending' and next_attempt_at = ${until} and ${named}`.execute(tx.db);
  });
}

/** Undoes what was prepared for work that fails. @throws what the work does; where undoing fails too, both, and the lease ends by itself */
async function orElse<T>(work: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    try {
      await undo();
    } catch (second) {
      throw new AggregateError([error, second], 'a lease could not be given back', {
        cause: second,
      });
    }
    throw error;
  }
}
