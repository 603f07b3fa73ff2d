import { retrySeconds } from '@arcadia/contract/callbacks/deliveries';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DeliveryTables } from './tables.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export type AttemptEnd = {
  startedAt: Date;
  endedAt: Date;
  failed: boolean;
  /** A person asked for it: a failure causes no further retries. */
  byHand: boolean;
};

type Key = { companyId: string; id: string };
type Current = { status: DeliveryStatus; attempt_count: number };

/**
 * Counts an attempt at a message, and says what comes next: it is delivered, or retried by the schedule, or given up.
 * @param insert writes the attempt under its number, which is counted from 1.
 * @returns the number, and the status from now on.
 */
export async function recordAttempt(
  db: Queries,
  tables: DeliveryTables,
  { key, end, insert }: { key: Key; end: AttemptEnd; insert: (number: number) => Promise<unknown> },
): Promise<{ number: number; status: DeliveryStatus }> {
  const { deliveries } = tables;
  // Locked and read again, since a resend by hand may run concurrently.
  const { rows } = await sql<Current>`
    select status, attempt_count from ${deliveries}
    where company_id = ${key.companyId} and id = ${key.id} for no key update`.execute(db);
  const [current] = rows;
  if (!current) throw new Error(`no delivery ${key.id}`);
  const number = current.attempt_count + 1;
  await insert(number);
  const next = await nextStep(db, tables, { key, end, status: current.status });
  await sql`
    update ${deliveries} set attempt_count = ${number}
      ${next === null ? sql`` : sql`, status = ${next.status}, next_attempt_at = ${next.nextAttemptAt}, delivered_at = ${next.deliveredAt}`}
    where company_id = ${key.companyId} and id = ${key.id}`.execute(db);
  return { number, status: next?.status ?? current.status };
}

type Next = { status: DeliveryStatus; nextAttemptAt: Date | null; deliveredAt: Date | null };

/** The next step of a delivery; null where the attempt changes nothing. */
async function nextStep(
  db: Queries,
  tables: DeliveryTables,
  { key, end, status }: { key: Key; end: AttemptEnd; status: DeliveryStatus },
): Promise<Next | null> {
  if (status === 'delivered') return null;
  if (!end.failed) return { status: 'delivered', nextAttemptAt: null, deliveredAt: end.endedAt };
  // One that was given up while its attempt ran stays so.
  if (end.byHand || status === 'failed') return null;
  const { rows } = await sql<{ scheduled: bigint }>`
    select count(*) as scheduled from ${tables.attempts}
    where company_id = ${key.companyId} and delivery_id = ${key.id} and replayed_by_name is null`.execute(
    db,
  );
  const wait = retrySeconds[Number(rows[0]?.scheduled ?? 0n) - 1];
  if (wait === undefined) return { status: 'failed', nextAttemptAt: null, deliveredAt: null };
  // Counted from the start of the attempt, so that the log shows the steps of the schedule, however long a response took.
  const nextAttemptAt = new Date(end.startedAt.getTime() + wait * 1000);
  return { status, nextAttemptAt, deliveredAt: null };
}
