import type { Selectable } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import type { Contact } from '../members/index.ts';

export type SuccessionRow = Selectable<DB['succession']>;
export type StoppedBy = NonNullable<SuccessionRow['stopped_by']>;

/** All of a company, newest first. */
export function successionsOf(db: Queries, companyId: string) {
  return db
    .selectFrom('succession')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The one that waits, locked until the transaction ends. Whoever ends it has locked it here. */
export function lockWaiting(db: Queries, companyId: string) {
  return db
    .selectFrom('succession')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ends a locked one. */
export async function endSuccession(
  db: Queries,
  { company_id, id }: Pick<SuccessionRow, 'company_id' | 'id'>,
  end: { at: Date; stoppedBy: StoppedBy | null },
): Promise<void> {
  await db
    .updateTable('succession')
    .set({
      status: end.stoppedBy === null ? 'done' : 'stopped',
      ended_at: end.at,
      stopped_by: end.stoppedBy,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** The addresses of the new holder. */
export function contactsOf({
  area_code: areaCode,
  phone_number: phoneNumber,
  email,
}: Pick<SuccessionRow, 'area_code' | 'phone_number' | 'email'>): Contact[] {
  const all: Contact[] = [];
  if (email !== null) all.push({ kind: 'email', email });
  if (areaCode !== null && phoneNumber !== null)
    all.push({ kind: 'phone', phone: { areaCode, phoneNumber } });
  return all;
}
