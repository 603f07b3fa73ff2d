import { NotFound } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findSigningEndpoint } from './repo.ts';
import { secretText } from './secret.ts';

/**
 * The secret of an endpoint, for the answer of the call that made it: it is read from the sealed row, so that no stored
 * answer of an idempotency key holds it. @throws NotFound.
 */
export async function revealKey(ctx: MemberContext, id: string): Promise<string> {
  const { companyId } = ctx.actor;
  const row = await read(withFullScope(ctx), (db) => findSigningEndpoint(db, { companyId, id }));
  if (!row) throw new NotFound('webhook');
  return secretText(ctx.ports.vault.open(row.secret, id));
}
