import type { SignInMethod, SignInOutcome } from '@arcadia/contract/sign-in/sessions';
import type { Queries } from '../database/connection.ts';

type NewSignIn = {
  company_id: string;
  member_id: string;
  occurred_at: Date;
  method: SignInMethod;
  outcome: SignInOutcome;
  ip_address: string | null;
  place_country_code: string | null;
  user_agent: string | null;
};

export function insertSignIn(db: Queries, entry: NewSignIn) {
  return db.insertInto('sign_in_log').values(entry).execute();
}

export function selectSignIns(db: Queries, memberId: string) {
  return db.selectFrom('sign_in_log').selectAll().where('member_id', '=', memberId);
}

/** The last sign-in of each of these members; those who never signed in are omitted. */
export async function lastSignIns(
  db: Queries,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sign_in_log')
    .select((eb) => ['member_id', eb.fn.max('occurred_at').as('at')])
    .where('member_id', 'in', [...memberIds])
    .where('outcome', '=', 'succeeded')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
}
