import { dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import type { Queries } from '../database/connection.ts';

/**
 * Counts the bills of a company that are not paid or not made yet: final ones that are not settled, months that wait for their
 * settlement, and one where a service was online after the last month that is final.
 */
export async function openBills(
  db: Queries,
  { companyId, now }: { companyId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('bill')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['unsettled', 'waiting_for_rate'])
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('billing_run_company')
    .select(['month', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .execute();
  const waiting = places.filter(({ status }) => status === 'pending' || status === 'failed');
  const newest = places[0]?.month ?? '';
  const online = await lastOnline(db, companyId, now);
  const isRunning = online !== null && monthOf(dayOf(online)) > newest;
  return Number(count) + waiting.length + (isRunning ? 1 : 0);
}

/** The last moment at which a service was online; null where none ever was. */
async function lastOnline(db: Queries, companyId: string, now: Date): Promise<Date | null> {
  const periods = await db
    .selectFrom('service_online_period')
    .select('online_to')
    .where('company_id', '=', companyId)
    .execute();
  const ends = periods.map(({ online_to: to }) => Number(to ?? now));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
