import { Forbidden, NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';

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
      'operator.language',
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

/**
 * The caller, locked, for what only their living session may change: whoever ended it meanwhile held the same lock.
 * @throws Forbidden.
 */
export async function lockOwnSession(db: Queries, { actor }: OperatorContext) {
  const operator = await lockOperator(db, actor.id);
  const alive = await db
    .selectFrom('operator_session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!alive) throw new Forbidden('act by a session that has ended');
  return operator;
}
