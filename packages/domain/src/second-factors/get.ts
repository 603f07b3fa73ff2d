import type { OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import {
  authenticatorSince,
  countRecoveryCodes,
  factorStanding,
  type PasskeyRow,
  selectPasskeys,
} from '../factors/index.ts';
import { ownerOf } from './change.ts';

/** The factors of the signed-in member beside password and codes, and whether the company requires one. */
export function getSecondFactors(ctx: MemberContext): Promise<OutputOf<'getSecondFactors'>> {
  const owner = ownerOf(ctx);
  return read(ctx, async (db) => {
    const since = await authenticatorSince(db, owner);
    const passkeys = await selectPasskeys(db, owner);
    const recoveryCodesRemaining = await countRecoveryCodes(db, owner);
    const { requiredFrom } = await factorStanding(db, owner);
    return {
      authenticatorSince: since?.toISOString() ?? null,
      passkeys: passkeys.map(toPasskey),
      recoveryCodesRemaining,
      requiredFrom: requiredFrom?.toISOString() ?? null,
    };
  });
}

export function toPasskey(row: PasskeyRow): OutputOf<'renamePasskey'> {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
