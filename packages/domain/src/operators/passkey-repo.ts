import type { AnsweredPasskey } from '@arcadia/contract/sign-in/passkeys';
import type { OutputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import { personOf } from '../factors/index.ts';

export function selectOperatorPasskeys(db: Queries, operatorId: string) {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type Row = Awaited<ReturnType<typeof selectOperatorPasskeys>>[number];

/** The passkey that an answer names, of the operator whom its authenticator names. */
export function findAnsweringOperator(db: Queries, answer: AnsweredPasskey) {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', personOf(answer.userHandle))
    .where('credential_id', '=', Buffer.from(answer.credentialId, 'base64url'))
    .executeTakeFirst();
}

/** Deletes an operator's passkeys after a reset: who lost their devices may have lost these too. */
export function deleteOperatorPasskeys(db: Queries, operatorId: string) {
  return db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute();
}

export function toOperatorPasskey(
  row: Pick<Row, 'id' | 'name' | 'synced' | 'created_at' | 'last_used_at'>,
): OutputOf<'addOperatorPasskey'> {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
