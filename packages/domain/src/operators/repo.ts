import { NotFound } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';

export function findOperator(db: Queries, email: string) {
  return db.selectFrom('operator').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findOperatorSession(db: Queries, tokenHash: Buffer) {
  return db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .where('operator_session.token_hash', '=', tokenHash)
    .select([
      'operator_session.id as session_id',
      'operator_session.created_at',
      'operator_session.last_seen_at',
      'operator_session.ended_at',
      'operator.id',
      'operator.name',
      'operator.email',
      'operator.roles',
      'operator.status',
    ])
    .executeTakeFirst();
}

export function getOperatorById(db: Queries, id: string) {
  return db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function selectOperatorSessionTimes(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select([
      'operator_session.id',
      'operator_session.created_at',
      'operator_session.last_seen_at',
      'operator_session.ended_at',
      'operator.status',
    ])
    .where('operator_session.id', 'in', [...ids])
    .execute();
}

/** The operator, locked until the transaction ends. @throws NotFound. */
export async function lockOperator(db: Queries, id: string) {
  const row = await db
    .selectFrom('operator')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('operator');
  return row;
}

/** Ends the sessions of an operator but `keep`. @returns the ids of those that were ended. */
export async function endOperatorSessions(
  db: Queries,
  { operatorId, keep, now }: { operatorId: string; keep?: string; now: Date },
): Promise<string[]> {
  const open = db
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  const rows = await (keep === undefined ? open : open.where('id', '<>', keep))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
