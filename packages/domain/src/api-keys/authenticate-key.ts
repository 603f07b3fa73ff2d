import { isApiKey } from '@arcadia/contract/access/api-key-terms';
import { effectiveScopes } from '@arcadia/contract/access/api-key-scopes';
import type { KeyRefusal } from '@arcadia/contract/wire/errors';
import { hashToken } from '../authentication/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context, MemberContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { memberActor } from '../sessions/index.ts';
import { findByHash, touchKey } from './repo.ts';

/** The member that calls with a key, or the reason why the key is refused. */
export type KeyVerdict =
  | { readonly actor: MemberContext['actor'] }
  | { readonly refused: KeyRefusal };

/** The precision of the time of the last use: each use later than that after the last one is written. */
const touchMs = 60_000;

/**
 * The actor of an API key: the person who created it, with what both the key's scopes and that person hold at this moment. It
 * has no session, so that nothing passes that needs a verified one.
 */
export async function authenticateKey(ctx: Context, token: string): Promise<KeyVerdict> {
  if (!isApiKey(token)) return { refused: 'apiKeyUnknown' };
  const hash = hashToken(token);
  const now = ctx.clock.now();
  const found = await read(ctx, (db) => keyWithPerson(db, hash));
  if (found === null) return { refused: 'apiKeyUnknown' };
  const { key, person } = found;
  if (key.revoked_at !== null) return { refused: 'apiKeyRevoked' };
  if (key.expires_at <= now) return { refused: 'apiKeyExpired' };
  if (person === null) return { refused: 'apiKeySuspended' };
  if (person.suspended) return { refused: 'companySuspended' };
  await noteUse(ctx, key, now);
  return {
    actor: {
      ...person,
      permissions: effectiveScopes(new Set(key.scope_ids), person.permissions),
      apiKey: { id: key.id, name: key.name, expiresAt: key.expires_at },
    },
  };
}

type Key = NonNullable<Awaited<ReturnType<typeof findByHash>>>;

async function keyWithPerson(db: Queries, hash: Buffer) {
  const key = await findByHash(db, hash);
  if (!key) return null;
  const { company_id: companyId, created_by: id } = key;
  return { key, person: await memberActor(db, { companyId, id, instead: key.id }) };
}

async function noteUse(ctx: Context, key: Key, now: Date): Promise<void> {
  const before = new Date(now.getTime() - touchMs);
  if (key.last_used_at !== null && key.last_used_at > before) return;
  await write(ctx, async (tx) => {
    tx.unaudited('noting the last use of a key');
    const { company_id: companyId, id } = key;
    await touchKey(tx.db, { companyId, id, now, before, ip: ctx.origin.ipAddress });
  });
}
