import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

/** The row of a company that owes, as the last look at it left it. */
export function findOverdue(db: Queries, companyId: string) {
  return db
    .selectFrom('overdue_company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export type OverdueRow = NonNullable<Awaited<ReturnType<typeof findOverdue>>>;

/** The steps that were told of a bill, the last one first. */
export function toldSteps(
  db: Queries,
  { companyId, billId }: { companyId: string; billId: string },
) {
  return db
    .selectFrom('overdue_reminder')
    .select(['day', 'hold_from'])
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .orderBy('day', 'desc')
    .execute();
}

/** The hold that is in force. */
export function openHold(db: Queries, companyId: string) {
  return db
    .selectFrom('overdue_hold')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
}

/** Adds services to those that go online again when the hold in force is lifted. */
export async function addToHold(
  db: Queries,
  companyId: string,
  services: readonly string[],
): Promise<void> {
  await db
    .updateTable('overdue_hold')
    .set({ services: sql`services || ${[...services]}::text[]` })
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .execute();
}

/** Services of holds that were lifted since: those that could not go online then. */
export async function servicesLeftOffline(
  db: Queries,
  companyId: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('overdue_hold')
    .select('services')
    .where('company_id', '=', companyId)
    .where('lifted_at', '>=', since)
    .execute();
  return rows.flatMap(({ services }) => services);
}

/** Companies that were found to owe, and those whose services are held. */
export async function knownCompanies(db: Queries): Promise<string[]> {
  const owing = db.selectFrom('overdue_company').select('company_id');
  const held = db.selectFrom('overdue_hold').select('company_id').where('lifted_at', 'is', null);
  const rows = await owing.union(held).execute();
  return rows.map(({ company_id: id }) => id);
}

/** The moments when a channel last accepted a reminder, by company and bill; without bills of which none was accepted. */
export async function lastReminders(
  db: Queries,
  companyIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('overdue_mail')
    .select(['company_id', 'bill_id'])
    .select((eb) => eb.fn.max('sent_at').as('sent_at'))
    .where('company_id', '=', anyOf(companyIds))
    .groupBy(['company_id', 'bill_id'])
    .execute();
  return new Map(
    rows.flatMap(({ company_id: id, bill_id: bill, sent_at: at }) =>
      at === null ? [] : [[`${id} ${bill}`, at]],
    ),
  );
}
