import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findLegacyMember } from './hand-over-repo.ts';
import { createHandOverCode, addressWithCode } from './hand-over-code.ts';

/**
 * The address to redirect to after sign-in, for members of companies that still use the previous console; null for
 * others.
 */
export async function legacyAddress(ctx: Context, memberId: string): Promise<string | null> {
  const { legacyConsoleUrl } = ctx.deployment;
  if (legacyConsoleUrl === null) return null;
  const member = await read(ctx, (db) => findLegacyMember(db, memberId));
  if (!member) return null;
  return addressWithCode(
    legacyConsoleUrl,
    await createHandOverCode(ctx, { ...member, audience: 'legacy' }),
  );
}
